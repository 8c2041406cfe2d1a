import { fillBoard } from './board.js';
import { card, playerOf, withChoices } from './card.js';
import { examples, first } from './examples.js';
import { fillFaults } from './faults.js';
import { fillPlayground } from './playground.js';
import { setup, snippet, tagOf } from './snippet.js';

const find = (selector) => document.querySelector(selector);

find('#first').append(playerOf(first, 'first'));
find('#setup').append(snippet(() => `${setup()}\n\n${tagOf('cloud-player', withChoices(first))}`).node);
for (const [section, list] of Object.entries(examples)) find(`#${section} .cards`).append(...list.map(card));
fillFaults(find('#faults'));
void fillBoard();
await fillPlayground(find('#try'), find('#parameters'), find('#search'));
