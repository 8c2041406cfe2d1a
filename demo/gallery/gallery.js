import { documentLinks } from './documents.js';
import { examples, room } from './examples.js';
import { playIn, showCover, whenNear } from './player-box.js';
import { fillPlayground } from './playground.js';
import { proofItems } from './proofs.js';
import { shelf } from './shelf.js';
import { copyText } from './snippet.js';
import { codeOf, fillSteps } from './steps.js';
import { wireTabs } from './tabs.js';
import { words } from './words.js';

const find = (selector) => document.querySelector(selector);

/** Muted and in motion; at rest for those who asked for less of it. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const moving = isStill ? {} : { autoplay: '', muted: '' };

find('#proofs').append(...proofItems());
showCover(find('#first'), room);
playIn(find('#first'), { ...room.attributes, ...moving, portrait: '' });

fillSteps(find('#copy-all'));
copyText(find('#copy'), () => codeOf('html'), words.copyCode);
find('#documents').append(...documentLinks());

const stream = find('[data-part=stream]');
showCover(stream, room);
whenNear(stream, () => playIn(stream, { ...room.attributes, ...moving, portrait: 'false' }));

const open = fillPlayground(find('#try'), find('#parameters'), find('#search'));
for (const [id, list] of Object.entries(examples)) find(`#${id}`).append(shelf(list, open));
for (const list of document.querySelectorAll('[role=tablist]')) wireTabs(list);
