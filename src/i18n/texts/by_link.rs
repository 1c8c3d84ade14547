//! What is said to people who play far apart, by links.

/// The texts of play by links.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct ByLinkTexts {
    pub far_apart: &'static str,
    /// Who plays here.
    pub how: fn(&str) -> String,
    pub hands: &'static str,
    pub by_link: &'static str,

    /// To whom.
    pub send_to: fn(&str) -> String,
    pub now_send: fn(&str) -> String,
    pub the_end_for: fn(&str) -> String,
    pub copied_for: fn(&str) -> String,
    /// To whom.
    pub too_long: fn(&str) -> String,
    pub link: &'static str,

    pub mine: &'static str,
    pub as_another: &'static str,
    pub older: &'static str,
    /// How many moves the link has, how many the kept game.
    pub older_why: fn(&str, &str) -> String,
    pub differs: &'static str,
    /// From which move on.
    pub differs_why: fn(usize) -> String,
    pub not_yours: &'static str,
    /// Whose turn it is, who plays here.
    pub not_yours_why: fn(&str, &str) -> String,
    pub as_who: fn(&str) -> String,

    pub alone: &'static str,
    pub computers_turn: &'static str,
    pub nobody: fn(&str) -> String,
    pub look: &'static str,
}

pub(super) const ENGLISH: ByLinkTexts = ByLinkTexts {
    far_apart: "We are far apart and play by links",
    how: |who| format!("You are {who}. After your move you send a link; the answer comes as a link too."),
    hands: "This game can’t be played by links: its players hide their hands, and every link would tell them.",
    by_link: "by links",

    send_to: |who| format!("Send the link to {who}"),
    now_send: |who| format!("Now send this link to {who}. The board waits for the answer, which is a link too."),
    the_end_for: |who| format!("Send this link to {who}, to show how it ended."),
    copied_for: |who| format!("Link copied: send it to {who}."),
    too_long: |who| format!("This game has grown too long for a link. Send {who} the file instead: Share, then Game."),
    link: "Link for the others",

    mine: "To my game",
    as_another: "Open it as another game",
    older: "This link is older than your game",
    older_why: |sent, kept| format!("It holds {sent}, and your game {kept}. Your game stays as it is."),
    differs: "This link tells another story",
    differs_why: |number| format!("Move {number} is not the one that your game has. Your game stays as it is."),
    not_yours: "This link isn’t for you",
    not_yours_why: |whose, who| format!("It is for {whose}, and in your game you are {who}."),
    as_who: |who| format!("Play as {who} here"),

    alone: "This game can’t be played by links: there are not two people in it.",
    computers_turn: "This link is for a computer’s seat: nobody can answer it.",
    nobody: |seat| format!("This link is for seat {seat}, and nobody sits there."),
    look: "Look at the game",
};

pub(super) const FRENCH: ByLinkTexts = ByLinkTexts {
    far_apart: "Nous sommes loin l’un de l’autre et jouons par liens",
    how: |who| {
        format!("Vous êtes {who}. Après votre coup, vous envoyez un lien ; la réponse arrive aussi par un lien.")
    },
    hands: "Ce jeu ne se joue pas par liens : chacun y cache sa main, et chaque lien la montrerait.",
    by_link: "par liens",

    send_to: |who| format!("Envoyer le lien à {who}"),
    now_send: |who| format!("Envoyez ce lien à {who}. Le plateau attend la réponse, qui est aussi un lien."),
    the_end_for: |who| format!("Envoyez ce lien à {who} pour montrer la fin."),
    copied_for: |who| format!("Lien copié : envoyez-le à {who}."),
    too_long: |who| {
        format!(
            "Cette partie est devenue trop longue pour un lien. Envoyez le fichier à {who} : Partager, puis Partie."
        )
    },
    link: "Lien pour les autres",

    mine: "Vers ma partie",
    as_another: "L’ouvrir comme une autre partie",
    older: "Ce lien est plus ancien que votre partie",
    older_why: |sent, kept| format!("Il contient {sent}, et votre partie {kept}. Votre partie reste telle quelle."),
    differs: "Ce lien raconte une autre histoire",
    differs_why: |number| format!("Le coup {number} n’est pas celui de votre partie. Elle reste telle quelle."),
    not_yours: "Ce lien n’est pas pour vous",
    not_yours_why: |whose, who| format!("Il est pour {whose}, et dans votre partie vous êtes {who}."),
    as_who: |who| format!("Jouer ici comme {who}"),

    alone: "Cette partie ne se joue pas par liens : il n’y a pas deux personnes.",
    computers_turn: "Ce lien est pour la place d’un ordinateur : personne ne peut y répondre.",
    nobody: |seat| format!("Ce lien est pour la place {seat}, et personne n’y est assis."),
    look: "Voir la partie",
};
