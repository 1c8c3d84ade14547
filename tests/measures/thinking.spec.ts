// How long the page is busy at a time while the computer thinks. Figures depend on the machine, so they are only printed.
import { expect, test } from '../e2e/quiet';
import { address } from '../e2e/records';
import { Table } from '../e2e/table';

interface Span {
  from: number;
  to: number;
}

test('the longest tasks of the page while the computer thinks', async ({ page }) => {
  await page.addInitScript(() => {
    const [tasks, thoughts]: [Span[], Span[]] = [[], []];
    Object.assign(window, { tasks, thoughts });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map((task) => ({ from: task.startTime, to: task.startTime + task.duration })));
    }).observe({ type: 'longtask', buffered: true });
    // It is thinking as long as its progress is shown.
    let from: number | null = null;
    new MutationObserver(() => {
      const thinks = document.querySelector('progress') !== null;
      if (thinks && from === null) {
        from = performance.now();
      } else if (!thinks && from !== null) {
        thoughts.push({ from, to: performance.now() });
        from = null;
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 6 }], moves: ['b'] }));
  const table = new Table(page);
  for (let pawns = 2; pawns <= 10; pawns += 2) {
    await table.choosePair((target) => target.click());
    await table.putDown.click();
    await expect(table.board.pawns).toHaveCount(pawns, { timeout: 20_000 });
    await expect(table.deciding).toContainText('Ada');
  }
  const longest = await page.evaluate(async () => {
    // Observations are reported a little later.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { tasks, thoughts } = window as unknown as { tasks: Span[]; thoughts: Span[] };
    return thoughts.map((thought) => {
      const within = tasks.filter((task) => task.to > thought.from && task.from < thought.to);
      return Math.round(Math.max(0, ...within.map((task) => task.to - task.from)));
    });
  });
  expect(longest).toHaveLength(5);
  console.log(`    the longest tasks while it thinks, in ms, 0 for less than 50: ${longest.join(', ')}`);
});
