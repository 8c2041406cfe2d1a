import { fillBoard } from './board.js';
import { card, playIn, showCover, withChoices } from './card.js';
import { examples, first } from './examples.js';
import { fillFaults } from './faults.js';
import { fillPlayground } from './playground.js';
import { setup, snippet, tagOf } from './snippet.js';

const find = (selector) => document.querySelector(selector);

showCover(find('#first'), first);
playIn(find('#first'), first, 'first');
find('#setup').append(snippet(() => `${setup()}\n\n${tagOf('cloud-player', withChoices(first))}`).node);
const open = fillPlayground(find('#try'), find('#parameters'), find('#search'));
for (const [section, list] of Object.entries(examples))
  find(`#${section} .cards`).append(...list.map((example) => card(example, open)));
fillFaults(find('#faults'));
void fillBoard();
