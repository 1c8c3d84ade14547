// <luciole-game> in the JSX of React: `import type {} from 'luciole-embed/react';`
import type { LucioleIntrinsicElements } from './embed';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LucioleIntrinsicElements {}
  }
}
