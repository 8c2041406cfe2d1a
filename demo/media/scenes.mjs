// The four covers of the demo.
import { arch, circle, glow, gradient, house, line, path, rect, ridge, star, svg, times, tree } from './shapes.mjs';

/** The same at each run: a picture that is drawn again is the same file. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function mast(x, side) {
  const lamps = times(3, (row) => times(4, (column) => circle(x - 33 + column * 22, 84 + row * 20, 7, '#fff3d6')));
  return (
    path(`M${x} 110L${640 + side * 420} 470H${640 - side * 60}Z`, 'url(#beam)') +
    path(`M${x - 4} 130H${x + 4}L${x + 9} 400H${x - 9}Z`, '#0b1330') +
    rect(x - 50, 66, 100, 76, '#0b1330', 'rx="10"') +
    lamps +
    circle(x, 104, 170, 'url(#lamp)')
  );
}

/** A match at night: stands, floodlights, the pitch in stripes. */
function stadium() {
  const random = chance(7);
  const colors = ['#2dd4bf', '#ffb547', '#d81e3a', '#f4f6fb', '#4a6fe3'];
  const crowd = times(4, (row) =>
    times(24 + row * 2, (seat) => {
      const x = (seat + 0.5 + (row % 2) * 0.5) * (1280 / (24 + row * 2));
      const y = 318 + row * 32 - ((x - 640) / 640) ** 2 * 34;
      return circle(x.toFixed(0), y.toFixed(0), 9, colors[Math.floor(random() * colors.length)]);
    }),
  );
  const stripes = times(8, (index) => {
    const [near, far] = [index * 230 - 280, 300 + index * 85];
    return index % 2 ? '' : path(`M${far} 452H${far + 85}L${near + 230} 720H${near}Z`, '#12937f');
  });
  return (
    `<defs>${gradient('sky', [
      [0, '#070c22'],
      [0.6, '#1b2a6b'],
      [1, '#3c55b8'],
    ])}${gradient('beam', [
      [0, '#fff3d6', 0.34],
      [1, '#fff3d6', 0],
    ])}${glow('lamp', '#ffe2a8', 0.55)}${gradient('shade', [
      [0, '#03241f', 0],
      [1, '#03241f', 0.75],
    ])}</defs>` +
    rect(0, 0, 1280, 720, 'url(#sky)') +
    times(5, (index) => star(180 + index * 230, 60 + ((index * 67) % 110), 0.35, '#a7b2cc', 'opacity=".5"')) +
    path('M0 262Q640 330 1280 262V470H0Z', '#101a44') +
    path('M0 250Q640 318 1280 250V272Q640 338 0 272Z', '#d81e3a') +
    crowd +
    path('M0 410Q640 456 1280 410V470H0Z', '#0b1330') +
    times(9, (index) => star(64 + index * 144, 432 + Math.sin((index / 8) * Math.PI) * 10, 0.42, '#ffb547')) +
    rect(0, 452, 1280, 268, '#0f7f6e') +
    stripes +
    line('M0 456H1280', '#e9fffb', 4) +
    line('M640 456V720', '#e9fffb', 4, 'opacity=".85"') +
    '<ellipse cx="640" cy="590" rx="230" ry="62" fill="none" stroke="#e9fffb" stroke-width="5" opacity=".85"/>' +
    rect(0, 452, 1280, 268, 'url(#shade)') +
    mast(150, 1) +
    mast(1130, -1)
  );
}

function listener(x, y, scale, isCheering) {
  const arms = isCheering ? line('M-20 6L-46-52M20 6L44-58', '#12040c', 15, 'stroke-linecap="round"') : '';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${circle(0, -26, 22, '#12040c')}${path('M-44 140V34Q-42 0 0 0T44 34V140Z', '#12040c')}${arms}</g>`;
}

/** A concert under a tiled arch: three lights, a singer with her band, the listeners before them. */
function stage() {
  const beam = (x, color, to) =>
    path(`M${x - 8} 0H${x + 8}L${to + 150} 560H${to - 150}Z`, color, 'opacity=".3"') + circle(x, 6, 26, color);
  const player = (x, instrument) =>
    `<g transform="translate(${x} 420)">${circle(0, 0, 24, '#1a0612')}${path('M-38 130L-30 48Q-26 28 0 28T30 48L38 130Z', '#1a0612')}${instrument}</g>`;
  const lute = path('M-6 92C-60 108-66 62-34 56L44 16L50 26L4 66Z', '#ffb547') + line('M44 20L66 6', '#ffb547', 8);
  const drum = path('M-46 70H46L34 124H-34Z', '#2dd4bf') + rect(-50, 62, 100, 12, '#f4f6fb', 'rx="6"');
  return (
    `<defs>${gradient('hall', [
      [0, '#2a0618'],
      [1, '#7a1231'],
    ])}${gradient('gate', [
      [0, '#1b2a6b'],
      [1, '#0e6b73'],
    ])}${glow('warm', '#ffb547', 0.7)}</defs>` +
    rect(0, 0, 1280, 720, 'url(#hall)') +
    times(11, (index) => star(40 + index * 120, 66, 1.15, '#93183d')) +
    times(10, (index) => star(100 + index * 120, 128, 1.15, '#85163a')) +
    path(arch(640, 720, 60, 580), '#ffb547') +
    path(arch(640, 692, 78, 580), '#0b1330') +
    path(arch(640, 660, 100, 580), 'url(#gate)') +
    star(640, 250, 5.2, '#2dd4bf', 'opacity=".28"') +
    star(640, 250, 3.6, '#ffb547', 'opacity=".4"') +
    circle(640, 440, 330, 'url(#warm)') +
    beam(210, '#2dd4bf', 460) +
    beam(640, '#ffe2a8', 640) +
    beam(1070, '#ff5c7a', 820) +
    path('M120 552H1160L1240 640H40Z', '#3d0a20') +
    rect(40, 640, 1200, 18, '#ffb547') +
    player(450, lute) +
    player(640, line('M30 120V34', '#f4f6fb', 5) + circle(30, 28, 9, '#f4f6fb')) +
    player(830, drum) +
    times(12, (index) => listener(40 + index * 110, 636 + (index % 3) * 14, 1.05, index % 4 === 1))
  );
}

/** Morning in the mountains: the sun is the star, a road leads to a village. */
function mountains() {
  return (
    `<defs>${gradient('dawn', [
      [0, '#22368c'],
      [0.42, '#7a6bb0'],
      [0.66, '#f08c6c'],
      [0.85, '#ffc774'],
    ])}${glow('sun', '#ffdc9a', 0.9)}</defs>` +
    rect(0, 0, 1280, 720, 'url(#dawn)') +
    circle(770, 230, 330, 'url(#sun)') +
    star(770, 230, 5.4, '#ffb547') +
    star(770, 230, 4.2, '#ffd58c') +
    ridge([400, 330, 380, 270, 360, 250, 340, 300, 240, 350, 310, 400], '#6272bd') +
    path('M349 270L312 312L336 306L352 322L372 300L398 322Z', '#f6f2ff') +
    path('M582 250L548 290L572 284L590 302L606 282L630 296Z', '#f6f2ff') +
    path('M931 240L892 286L920 280L936 300L954 276L984 302Z', '#f6f2ff') +
    ridge([470, 410, 450, 380, 460, 420, 350, 440, 400, 470, 420, 460], '#35489c') +
    ridge([520, 540, 490, 530, 500, 560, 520, 480, 530, 500, 540, 510], '#137a78') +
    ridge([610, 590, 600, 570, 600, 620, 600, 580, 610, 600, 580, 590], '#0d5f5c') +
    path(
      'M560 720C640 660 500 640 590 612C650 592 700 600 690 578C684 566 650 566 640 560C690 556 720 566 724 580C732 606 660 608 650 624C630 652 800 660 800 720Z',
      '#f1d9ae',
    ) +
    house(930, 600, 1, '#d81e3a') +
    house(1010, 612, 0.8, '#b3163a') +
    house(868, 606, 0.72, '#ffb547') +
    house(1084, 602, 0.66, '#d81e3a') +
    times(7, (index) => tree(70 + index * 66, 640 + ((index * 37) % 60), 0.8 + ((index * 3) % 5) / 10)) +
    times(3, (index) => tree(1160 + index * 46, 650 + index * 18, 0.9)) +
    line('M430 190q16-14 30 0q14-14 30 0M520 150q12-10 22 0q10-10 22 0', '#1b2a6b', 5, 'stroke-linecap="round"')
  );
}

/** A lesson in mathematics: a curve on the board, books and a pomegranate on the desk, the city in the window. */
function classroom() {
  const book = (y, width, fill) =>
    rect(150 + (y % 3) * 6, y, width, 30, fill, 'rx="5"') +
    rect(166 + (y % 3) * 6, y + 6, 10, 18, '#fff', 'opacity=".6"');
  const tiles = times(20, (index) =>
    star(32 + index * 64, 555, 1.1, index % 2 ? '#2dd4bf' : '#ffb547', 'opacity=".8"'),
  );
  return (
    `<defs>${gradient('wall', [
      [0, '#f5e6c8'],
      [1, '#e9cf9f'],
    ])}${gradient('board', [
      [0, '#0d5a5a'],
      [1, '#0a4347'],
    ])}${gradient('day', [
      [0, '#5b8def'],
      [1, '#bfe8ef'],
    ])}</defs>` +
    rect(0, 0, 1280, 720, 'url(#wall)') +
    rect(0, 520, 1280, 200, '#1b2a6b') +
    tiles +
    rect(70, 70, 850, 420, '#8a4b2a', 'rx="14"') +
    rect(88, 88, 814, 384, 'url(#board)', 'rx="6"') +
    line('M150 400H560M200 440V130', '#e9fffb', 5, 'stroke-linecap="round"') +
    line(
      'M536 388L562 400L536 412M188 156L200 130L212 156',
      '#e9fffb',
      5,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    times(5, (index) => line(`M${260 + index * 60} 392V408`, '#e9fffb', 4)) +
    line('M210 300C270 90 330 120 370 270S470 420 540 190', '#ffb547', 9, 'stroke-linecap="round"') +
    circle(300, 143, 10, '#ff5c7a') +
    circle(432, 352, 10, '#ff5c7a') +
    line('M640 150H840M640 200H800M640 250H850', '#9fe5d8', 7, 'stroke-linecap="round" opacity=".75"') +
    star(745, 366, 3, 'none', 'stroke="#2dd4bf" stroke-width="1.6"') +
    line('M682 366H808M745 303V429', '#2dd4bf', 3, 'stroke-dasharray="8 8"') +
    path(arch(1105, 250, 60, 490), '#1b2a6b') +
    path(arch(1105, 218, 84, 474), 'url(#day)') +
    path(
      'M996 474V400H1030V372H1064V420H1092C1092 372 1110 362 1124 346C1138 362 1156 372 1156 420H1180V388H1214V474Z',
      '#3d5fc4',
    ) +
    line('M1105 90V474M996 300H1214', '#1b2a6b', 8) +
    path('M0 590H1280V620H0Z', '#a85f34') +
    path('M0 620H1280V720H0Z', '#8a4b2a') +
    book(560, 230, '#d81e3a') +
    book(530, 200, '#2dd4bf') +
    book(500, 216, '#ffb547') +
    circle(520, 556, 38, '#c3183a') +
    path('M506 524L502 504L514 514L520 498L526 514L538 504L534 524Z', '#c3183a') +
    circle(508, 546, 9, '#fff', 'opacity=".35"') +
    rect(700, 548, 70, 44, '#f4f6fb', 'rx="8"') +
    line('M716 548L706 478M738 548L742 468M756 548L774 484', '#4a6fe3', 9, 'stroke-linecap="round"')
  );
}

/** By the number of the cover. */
export const scenes = [stadium, stage, mountains, classroom].map((draw) => svg(draw()));
