//! The rules of Lacuna. `docs/rulings.md` has the same as numbered rulings, with their grounds.

use crate::games::lacuna::figures;
use crate::prose::{Block, Figure, Section};
use crate::texts::Language;

use Block::{Figures, List, Ours, Steps, Text};

/// The rules in a language.
pub const fn lacuna(language: Language) -> &'static [Section] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

const ENGLISH: &[Section] = &[
    Section {
        heading: "In one minute",
        blocks: &[Steps(&[
            "Two players, gold and silver, sit at a pond full of flowers. There are seven colours, and seven flowers of each.",
            "On your turn, pick two flowers of the same colour with nothing between them. Put one of your pawns anywhere on \
             the line that joins them, and take both flowers.",
            "Take turns until each of you has placed six pawns. The pawns stay where they are.",
            "Then every flower still on the pond goes to whoever has the nearest pawn.",
            "Four flowers or more win a colour. Four colours or more win the game.",
        ])],
    },
    Section {
        heading: "Before you begin",
        blocks: &[
            Text(
                "Draw lots for who is first, or agree on it. The first player picks a colour and keeps one flower of it as a \
                 gift. Only then are the other 48 flowers scattered over the pond.",
            ),
            Figures(&[
                Figure {
                    scene: figures::free_flower,
                    shows: "The empty pond with seven large flowers in a ring, one of each colour. Each colour has a shape of its own.",
                    caption: "Before the pour: which colour shall the free flower have?",
                },
                Figure {
                    scene: figures::poured,
                    shows: "The pond with 48 flowers of seven colours, spread evenly, none touching another.",
                    caption: "After the pour: 48 flowers, and nobody has seen this pond before.",
                },
            ]),
            Ours(
                "The free flower is chosen before anybody knows how the others will lie, and that choice is the first move of the game.",
            ),
            Ours(
                "Flowers land anywhere in the pond, but never closer together than almost two widths of a flower, from \
                 middle to middle. So there is nearly always room for a pawn between two of them.",
            ),
            Text(
                "Whoever has the free flower also places the first pawn. After that you take turns, one pawn at a time.",
            ),
        ],
    },
    Section {
        heading: "Your turn",
        blocks: &[
            Text(
                "Choose a flower and look around from it: which others of its colour can it see in a straight line? Any of \
                 them can be its partner.",
            ),
            Figures(&[Figure {
                scene: figures::partners,
                shows: "A chosen blue flower with dotted lines to two blue partners. A third blue flower is hidden behind a green one and has no line.",
                caption: "The chosen blue flower sees two partners. The third is hidden behind the green flower.",
            }]),
            Text(
                "Choose the partner, and the line appears. Slide your pawn along it to the spot you like best – it need not \
                 be the middle – and put it down. Both flowers are yours.",
            ),
            Figures(&[Figure {
                scene: figures::stretches,
                shows: "A line between two blue flowers. Two thick stretches are free, broken where a red flower stands close to the line. A gold pawn stands on the left stretch.",
                caption: "Thick where a pawn has room. The red flower leaves the line open, but a pawn beside it would bump into it.",
            }]),
            Text("You always take exactly two flowers, and you never move anything that already lies on the pond."),
        ],
    },
    Section {
        heading: "When is a line open?",
        blocks: &[
            Text(
                "The line runs from the middle of one flower to the middle of the other, and it is as thin as a thread. It is \
                 blocked as soon as it cuts into another flower or into a pawn, whosever it is.",
            ),
            Figures(&[
                Figure {
                    scene: figures::touched,
                    shows: "A line between two blue flowers runs along the edge of a green one without cutting into it. A gold pawn stands on the line.",
                    caption: "Open: the line touches the green flower but does not cut into it.",
                },
                Figure {
                    scene: figures::flower_in_the_way,
                    shows: "A dashed red line between two blue flowers cuts into a green flower, which is outlined.",
                    caption: "Blocked: a green flower is in the way.",
                },
                Figure {
                    scene: figures::pawn_in_the_way,
                    shows: "A dashed red line between two blue flowers cuts into a silver pawn, which is outlined.",
                    caption: "Blocked: a pawn stands in the way, and it will stand there to the end.",
                },
            ]),
            Ours("A line that only touches the rim of a flower or of a pawn is open."),
        ],
    },
    Section {
        heading: "Where may the pawn stand?",
        blocks: &[
            Text(
                "Its centre has to be on the line, and it may not lie on top of anything: nothing on the pond may be pushed \
                 aside to make room. If no spot on the line is wide enough, this pair can’t be taken.",
            ),
            Ours(
                "The pawn may touch its neighbours. It may not overlap the two flowers you are about to take either, since it \
                 is put down before they leave the pond.",
            ),
            Ours(
                "Flowers and pawns count as discs: a flower measures 4 % of the pond across, a pawn 3.5 %. Everything is reckoned \
                 in whole numbers, so that no rounding ever decides and a game comes out the same on every device.",
            ),
        ],
    },
    Section {
        heading: "Where two lines cross",
        blocks: &[
            Text(
                "A pawn may stand where the lines of two pairs cross. It still takes only one pair – but it stands on the other \
                 line, and nobody can use that one any more.",
            ),
            Figures(&[Figure {
                scene: figures::crossing,
                shows: "A gold pawn in the middle of a line whose two blue flowers are gone. A dashed red line between two red flowers runs into the pawn.",
                caption: "Gold took the blue pair, right at the crossing. The red flowers have lost sight of each other.",
            }]),
        ],
    },
    Section {
        heading: "If nothing is possible",
        blocks: &[
            Ours(
                "A player for whom no pair has room for a pawn passes, and that pass is one of their six turns. Whoever can place a pawn has to.",
            ),
            Text("You will hardly ever see it: in 300,000 turns played by the computer it never happened."),
        ],
    },
    Section {
        heading: "The end: the nearest pawn",
        blocks: &[
            Text(
                "When all twelve pawns are placed, the second half of the game begins, and it plays itself. Every flower left on \
                 the pond goes to the player with the nearest pawn, measured from centre to centre. How large something is \
                 and what lies between does not matter.",
            ),
            Figures(&[Figure {
                scene: figures::nearest,
                shows: "Six flowers, each joined by a line to the nearest of two gold pawns and one silver pawn, and circled in that pawn’s colour.",
                caption: "Each flower is measured to its nearest pawn. A circle shows whose it becomes.",
            }]),
            Text(
                "If the nearest gold and the nearest silver pawn are exactly equally far, each player’s second-nearest pawn is \
                 compared, then the third, and so on.",
            ),
            Figures(&[Figure {
                scene: figures::tie,
                shows: "A violet flower with a gold and a silver pawn on the same circle around it. Of the two pawns further away the silver one is nearer, and it is joined to the flower.",
                caption: "Both nearest pawns stand on the same circle. Of the next two, silver’s is nearer: silver takes the flower.",
            }]),
            Ours("A pawn that was never placed counts as infinitely far away."),
            Ours("Should all distances be equal, the flower goes to the player who did not get the free flower."),
        ],
    },
    Section {
        heading: "Who wins?",
        blocks: &[Text(
            "Count colour by colour, with the free flower, the pairs and what the end brought. Four or more of the seven flowers \
                 win a colour; a fifth, sixth or seventh adds nothing. Four or more of the seven colours win the game. Since \
                 seven is odd, one of you always wins.",
        )],
    },
    Section {
        heading: "To play well",
        blocks: &[List(&[
            "A pawn does two things: it takes a pair now, and it claims the water around it for the end. Often the second is worth more.",
            "Sliding is half of the game. The same pair can give a pawn deep in a crowd of flowers or one in an empty corner.",
            "Four are enough. Once a colour is safe, leave the rest of it and go for colours that can still turn.",
            "Pairs are worth most while a colour is undecided: two for you are two less for the other.",
            "Put a pawn between flowers that the other player needs. What can no longer be taken as a pair is left for the end.",
            "Settle near crowds of flowers late rather than early: a pawn nearby takes them away again.",
            "The last pawn answers everything, and nobody answers it. So the second player has a small edge between good \
                 players, and the first should use the opening to secure colours.",
            "Give up what is lost: with three colours gone, the other four are the whole game.",
        ])],
    },
];

const FRENCH: &[Section] = &[
    Section {
        heading: "En une minute",
        blocks: &[Steps(&[
            "Deux joueurs, or et argent, au bord d’un étang couvert de fleurs : sept couleurs, et sept fleurs de chacune.",
            "À votre tour, choisissez deux fleurs d’une même couleur que rien ne sépare. Posez un de vos pions où vous voulez \
             sur la ligne qui les joint, et prenez les deux.",
            "Jouez à tour de rôle jusqu’à ce que chacun ait posé six pions. Ils ne bougent plus.",
            "Ensuite, chaque fleur restée sur l’étang revient à celui dont un pion est le plus proche.",
            "Quatre fleurs ou plus gagnent une couleur. Quatre couleurs ou plus gagnent la partie.",
        ])],
    },
    Section {
        heading: "Avant de commencer",
        blocks: &[
            Text(
                "Tirez au sort qui commence, ou mettez-vous d’accord. Le premier joueur choisit une couleur et garde une fleur \
                 de cette couleur en cadeau. Alors seulement, les 48 autres sont dispersées sur l’étang.",
            ),
            Figures(&[
                Figure {
                    scene: figures::free_flower,
                    shows: "L’étang vide avec sept grandes fleurs en cercle, une de chaque couleur. Chaque couleur a sa forme.",
                    caption: "Avant de verser les fleurs : quelle couleur pour la fleur offerte ?",
                },
                Figure {
                    scene: figures::poured,
                    shows: "L’étang avec 48 fleurs de sept couleurs, bien réparties, sans qu’aucune en touche une autre.",
                    caption: "Après : 48 fleurs, et personne n’a encore vu cet étang.",
                },
            ]),
            Ours(
                "La fleur offerte se choisit avant de savoir comment les autres tomberont, et ce choix est le premier coup de la partie.",
            ),
            Ours(
                "Les fleurs tombent n’importe où dans l’étang, mais d’un centre à l’autre jamais plus près que presque deux \
                 largeurs de fleur. Ainsi, il y a presque toujours la place d’un pion entre deux d’entre elles.",
            ),
            Text(
                "Celui qui a reçu la fleur offerte pose aussi le premier pion. Puis c’est chacun son tour, un pion à la fois.",
            ),
        ],
    },
    Section {
        heading: "À votre tour",
        blocks: &[
            Text(
                "Choisissez une fleur et regardez autour d’elle : quelles fleurs de sa couleur voit-elle en ligne droite ? \
                 Chacune peut devenir sa partenaire.",
            ),
            Figures(&[Figure {
                scene: figures::partners,
                shows: "Une fleur bleue choisie, reliée en pointillé à deux partenaires bleues. Une autre fleur bleue, cachée par une verte, n’est pas reliée.",
                caption: "La fleur bleue choisie voit deux partenaires. La troisième est cachée par la verte.",
            }]),
            Text(
                "Choisissez la partenaire, et la ligne apparaît. Faites-y glisser votre pion jusqu’à l’endroit qui vous plaît – \
                 pas forcément le milieu – et posez-le. Les deux fleurs sont à vous.",
            ),
            Figures(&[Figure {
                scene: figures::stretches,
                shows: "Une ligne entre deux fleurs bleues. Deux tronçons épais sont libres, séparés là où une fleur rouge borde la ligne. Un pion doré est posé sur le tronçon de gauche.",
                caption: "Le trait est épais là où un pion tient. La fleur rouge laisse passer la ligne, mais un pion à côté d’elle la heurterait.",
            }]),
            Text("On prend toujours exactement deux fleurs, et on ne déplace jamais ce qui est déjà sur l’étang."),
        ],
    },
    Section {
        heading: "Quand la ligne est-elle libre ?",
        blocks: &[
            Text(
                "La ligne va du centre d’une fleur au centre de l’autre, aussi fine qu’un fil. Elle est coupée dès qu’elle \
                 entre dans une autre fleur ou dans un pion, quel que soit son propriétaire.",
            ),
            Figures(&[
                Figure {
                    scene: figures::touched,
                    shows: "Une ligne entre deux fleurs bleues longe le bord d’une fleur verte sans y entrer. Un pion doré est posé sur la ligne.",
                    caption: "Libre : la ligne touche la fleur verte, sans y entrer.",
                },
                Figure {
                    scene: figures::flower_in_the_way,
                    shows: "Une ligne rouge en tirets entre deux fleurs bleues entre dans une fleur verte, qui est cernée.",
                    caption: "Coupée : une fleur verte est sur le chemin.",
                },
                Figure {
                    scene: figures::pawn_in_the_way,
                    shows: "Une ligne rouge en tirets entre deux fleurs bleues entre dans un pion argenté, qui est cerné.",
                    caption: "Coupée : un pion est sur le chemin, et il y restera jusqu’à la fin.",
                },
            ]),
            Ours("Une ligne qui ne fait que toucher le bord d’une fleur ou d’un pion est libre."),
        ],
    },
    Section {
        heading: "Où poser le pion ?",
        blocks: &[
            Text(
                "Son centre doit être sur la ligne, et il ne peut rien recouvrir : on ne pousse rien pour lui faire de la \
                 place. Si aucun endroit de la ligne n’est assez large, cette paire ne peut pas être prise.",
            ),
            Ours(
                "Le pion peut toucher ses voisins. Il ne peut pas non plus recouvrir les deux fleurs que l’on va prendre, \
                 puisqu’on le pose avant qu’elles quittent l’étang.",
            ),
            Ours(
                "Fleurs et pions comptent comme des disques : la largeur d’une fleur fait 4 % de celle de l’étang, celle d’un pion 3,5 %. Tout est \
                 calculé en nombres entiers : jamais un arrondi ne décide, et une partie donne le même résultat sur tous les appareils.",
            ),
        ],
    },
    Section {
        heading: "Là où deux lignes se croisent",
        blocks: &[
            Text(
                "Un pion peut se poser là où les lignes de deux paires se croisent. Il ne prend toujours qu’une seule paire – mais \
                 il coupe l’autre ligne, et plus personne ne pourra s’en servir.",
            ),
            Figures(&[Figure {
                scene: figures::crossing,
                shows: "Un pion doré au milieu d’une ligne dont les deux fleurs bleues ont disparu. Une ligne rouge en tirets entre deux fleurs rouges bute sur le pion.",
                caption: "Or a pris la paire bleue, juste au croisement. Les fleurs rouges ne se voient plus.",
            }]),
        ],
    },
    Section {
        heading: "Si rien n’est possible",
        blocks: &[
            Ours(
                "Le joueur pour qui aucune paire n’a la place d’un pion passe, et c’est un de ses six tours. Celui qui peut poser un pion doit le faire.",
            ),
            Text("Vous ne le verrez sans doute jamais : en 300 000 tours joués par l’ordinateur, ce n’est pas arrivé."),
        ],
    },
    Section {
        heading: "La fin : le pion le plus proche",
        blocks: &[
            Text(
                "Les douze pions posés, la seconde moitié du jeu commence, et elle se joue toute seule. Chaque fleur restée sur \
                 l’étang revient au joueur dont un pion est le plus proche, de centre à centre. Peu importent la taille \
                 des pièces et ce qui se trouve entre elles.",
            ),
            Figures(&[Figure {
                scene: figures::nearest,
                shows: "Six fleurs, chacune reliée au plus proche de deux pions dorés et d’un pion argenté, et cerclée de sa couleur.",
                caption: "Chaque fleur est mesurée jusqu’au pion le plus proche. Un cercle montre à qui elle revient.",
            }]),
            Text(
                "Si le pion doré le plus proche et le pion argenté le plus proche sont exactement à la même distance, on compare \
                 le deuxième pion de chacun, puis le troisième, et ainsi de suite.",
            ),
            Figures(&[Figure {
                scene: figures::tie,
                shows: "Une fleur violette avec un pion doré et un pion argenté sur un même cercle autour d’elle. Des deux pions plus éloignés, l’argenté est le plus proche ; il est relié à la fleur.",
                caption: "Les deux pions les plus proches sont sur le même cercle. Des deux suivants, celui d’argent est plus près : la fleur est à lui.",
            }]),
            Ours("Un pion qui n’a jamais été posé compte comme infiniment loin."),
            Ours("Si toutes les distances sont égales, la fleur revient au joueur qui n’a pas eu la fleur offerte."),
        ],
    },
    Section {
        heading: "Qui gagne ?",
        blocks: &[Text(
            "Comptez couleur par couleur, avec la fleur offerte, les paires et ce que la fin a rapporté. Quatre des sept fleurs \
                 ou plus gagnent une couleur ; une cinquième, une sixième ou une septième n’ajoutent rien. Quatre des sept \
                 couleurs ou plus gagnent la partie. Sept étant impair, il y a toujours un vainqueur.",
        )],
    },
    Section {
        heading: "Pour bien jouer",
        blocks: &[List(&[
            "Un pion fait deux choses : il prend une paire tout de suite, et il réserve l’eau qui l’entoure pour la fin. Souvent, la seconde vaut davantage.",
            "Glisser est la moitié du jeu. La même paire peut offrir un pion au milieu d’une foule de fleurs, ou un autre dans un coin désert.",
            "Quatre suffisent. Une fois une couleur assurée, laissez le reste et cherchez celles qui peuvent encore basculer.",
            "Une paire vaut le plus tant que sa couleur est indécise : deux pour vous, c’est aussi deux de moins pour l’autre.",
            "Glissez un pion entre des fleurs dont l’autre joueur a besoin. Ce qui ne peut plus être pris par deux attendra la fin.",
            "Installez-vous près des foules de fleurs tard plutôt que tôt : un pion voisin vous les reprendrait.",
            "Le dernier pion répond à tout, et rien ne lui répond. Entre bons joueurs, le second a donc un léger avantage ; au \
                 premier de profiter du début pour assurer des couleurs.",
            "Abandonnez ce qui est perdu : avec trois couleurs de moins, les quatre autres sont toute la partie.",
        ])],
    },
];
