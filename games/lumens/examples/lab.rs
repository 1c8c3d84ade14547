use luciole_lumens::opponent::lab;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let n = |k: usize| args[k].parse::<u64>().unwrap();
    match args[0].as_str() {
        // match A B seats from games seed
        "match" => lab::play(&lab::player(&args[1]), &lab::player(&args[2]), n(3) as usize, n(4) as u32, n(5) as u32, n(6)),
        // generate PLAYER seats games seed stray path
        "generate" => {
            let lab::Player::Forecast(tuning) = lab::player(&args[1]) else { panic!() };
            lab::generate(&tuning, n(2) as usize, n(3) as u32, n(4), n(5) as u32, &args[6]);
        }
        // fit epochs rate seed every out from|- paths...
        "fit" => {
            let mut all = Vec::new();
            for path in &args[7..] {
                lab::samples(path, n(4) as u32, &mut all);
            }
            println!("{} samples", all.len());
            let from = (args[6] != "-").then(|| args[6].as_str());
            let w = lab::fit(&mut all, n(1) as u32, args[2].parse().unwrap(), n(3), from);
            let text: Vec<String> = w.iter().map(|w| w.to_string()).collect();
            std::fs::write(&args[5], text.join(" ")).unwrap();
        }
        // hunch epochs rate seed out paths...
        "hunch" => {
            let mut all = Vec::new();
            for path in &args[5..] {
                lab::choices(path, &mut all);
            }
            println!("{} choices", all.len());
            let w = lab::fit_hunch(&mut all, n(1) as u32, args[2].parse().unwrap(), n(3));
            let text: Vec<String> = w.iter().map(|w| w.to_string()).collect();
            std::fs::write(&args[4], text.join(" ")).unwrap();
        }
        _ => panic!(),
    }
}
