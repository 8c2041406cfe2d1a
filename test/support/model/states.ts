import { oneEvent } from '@open-wc/testing';
import { surfaceIds } from '../../../src/surfaces.ts';
import { waitUntil } from '../time/wait.ts';
import { ALL_LEVELS, CLIP, general, playerOf, startPlaying } from './player-fixture.ts';
import { fillAudience, fillSurface, say } from './say.ts';
import {
  FILM,
  failing,
  find,
  openLogin,
  plain,
  platform,
  refuseSound,
  type State,
  settingsAt,
  startFilm,
  trouble,
} from './state-steps.ts';

export const STATES: readonly State[] = [
  { name: 'cover', attributes: general(ALL_LEVELS), reach: find('.cover-play') },
  {
    name: 'cover with title, length and age',
    attributes: plain(),
    platform: { ...FILM, pg_state: 18, banner: '/demo/media/images/cover-1.jpg' },
    reach: (player) => Promise.all(['.age-badge', '.cover-image', '.cover-title'].map((one) => find(one)(player))),
  },
  {
    name: 'cover of a live with viewers',
    attributes: plain('live'),
    platform: { ...FILM, duration: null },
    async reach(player) {
      await find('.cover-label .live-plate')(player);
      say(playerOf(player).liveData.$viewers, 24_300);
    },
  },
  {
    name: 'title over the picture',
    attributes: { ...platform(), 'show-module-title': '' },
    platform: { ...FILM, title: 'فیلم', description: 'داستانی درباره باران' },
    reach: (player) => startFilm(player).then(() => find('.title-header')(player)),
  },
  {
    name: 'without controls of its own',
    attributes: { ...general(ALL_LEVELS), 'no-controls': '' },
    async reach(player) {
      player.muted = true;
      await player.play();
      await waitUntil(() => player.currentTime > 0.2);
    },
  },
  { name: 'playing', attributes: { ...general(ALL_LEVELS), snapshot: '' }, reach: startPlaying },
  {
    name: 'paused',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      await startPlaying(player);
      player.pause();
    },
  },
  {
    name: 'ended',
    attributes: general(CLIP),
    async reach(player) {
      await startPlaying(player);
      player.currentTime = 7.9;
      await oneEvent(player, 'finished');
    },
  },
  { name: 'loading', attributes: platform(), platform: 503, reach: (player) => player.play().catch(() => undefined) },
  { name: 'sound', attributes: general('/demo/media/files/clip.mp3'), reach: startPlaying },
  {
    name: 'a live behind its edge',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      await startPlaying(player);
      say(playerOf(player).media.$live, true);
      await find('.live-badge')(player);
    },
  },
  {
    name: 'a live that is behind that of other viewers',
    attributes: general(CLIP),
    async reach(player) {
      await startPlaying(player);
      say(playerOf(player).media.$live, true);
      say(playerOf(player).moment.$behind, 12);
      await find('.live-badge')(player);
    },
  },
  {
    name: 'locked',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      await startPlaying(player);
      playerOf(player).screenLock.toggle();
      await find('[part~=unlock-button]')(player);
    },
  },
  {
    name: 'mini player',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      await startPlaying(player);
      say(playerOf(player).miniPlayer.$mini, true);
      await find('.mini-bar')(player);
    },
  },
  trouble('slow', ({ media: { $stalled } }) => {
    // Repeatedly: playback resets it four times a second.
    $stalled.subscribe((stalled) => stalled || say($stalled, 'slow'));
  }),
  trouble('reconnecting', ({ media, recovery }) => {
    say(media.$live, true);
    say(recovery.$interrupted, true);
  }),
  trouble('offline', ({ presence, recovery }) => {
    say(presence.$online, false);
    say(recovery.$interrupted, true);
  }),
  {
    name: 'tap for sound',
    attributes: { ...general(ALL_LEVELS), autoplay: '' },
    prepare: refuseSound,
    reach: find('.sound-hint'),
  },
  {
    name: 'continue watching',
    attributes: platform(),
    platform: FILM,
    kept: { viewed: [{ video_id: '1', video_type: 'vod', time: 20, is_like: null }] },
    reach: find('.continue-watching'),
  },
  {
    name: 'next video, counted down',
    attributes: platform(),
    platform: { path: CLIP, next: { id: '2', type: 'vod', title: 'فردا', banner: '/demo/media/images/cover-2.jpg' } },
    async reach(player) {
      await startFilm(player);
      player.currentTime = 7.9;
      await find('.next-ring')(player);
    },
  },
  {
    name: 'card of a new poll',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      await startPlaying(player);
      fillAudience(playerOf(player), true);
      await find('.poll-card [role=radio]')(player);
    },
  },
  {
    name: 'a live that has not begun',
    attributes: platform('live'),
    platform: { stream_link: '/api/none.m3u8', start_time: new Date(Date.now() + 3_600_000).toISOString() },
    reach: find('.countdown'),
  },
  {
    name: 'subtitles',
    attributes: platform(),
    platform: FILM,
    kept: { settings: { values: { subtitle_language: 'fa' }, changed: [] } },
    async reach(player) {
      await startFilm(player);
      player.currentTime = 5;
      await find('.subtitles *')(player);
    },
  },
  settingsAt('the list'),
  settingsAt('quality', 'quality'),
  settingsAt('speed', 'speed'),
  settingsAt('audio', 'audio'),
  settingsAt('brightness', 'brightness'),
  settingsAt('subtitles', 'subtitles'),
  settingsAt('look of subtitles', 'subtitles', 'look'),
  settingsAt('color of subtitles', 'subtitles', 'look', 'textColor'),
  ...surfaceIds.map(
    (id): State => ({
      name: `surface: ${id}`,
      attributes: general(ALL_LEVELS),
      async reach(player) {
        await startPlaying(player);
        fillSurface[id]?.(playerOf(player));
        playerOf(player).panels.open(id);
        await find(`[part~=${id}-panel]`)(player);
      },
    }),
  ),
  ...(['sidebar', 'portrait'] as const).map(
    (layout): State => ({
      name: `layout: ${layout}`,
      attributes: { ...platform(), ...(layout === 'portrait' ? { portrait: '' } : {}) },
      platform: { ...FILM, description: 'داستانی درباره باران' },
      async reach(player) {
        await startFilm(player);
        fillSurface.markers?.(playerOf(player));
        await waitUntil(() => playerOf(player).markers.$available.get());
        fillSurface.recommendations?.(playerOf(player));
      },
    }),
  ),
  { name: 'missing parameters', attributes: { type: 'vod' }, reach: find('code') },
  failing('no such file', general('/demo/media/files/none.mp4')),
  failing('404', platform(), 404),
  failing('no live', platform('live'), 404),
  failing('liveAndVod', platform(), 500),
  {
    name: 'a passing failure',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      await startPlaying(player);
      playerOf(player).failures.report('snapshotTainted');
      await find('.toast')(player);
    },
  },
  { name: 'login, number', attributes: general(ALL_LEVELS), reach: (player) => openLogin(player, 'mobileNumber') },
  {
    name: 'login, code',
    attributes: general(ALL_LEVELS),
    // A code was sent, as after a reload.
    kept: { otp: { requestId: 'r', expiry: 8.64e15 } },
    reach: (player) => openLogin(player, 'otp'),
  },
  {
    name: 'login, account',
    attributes: general(ALL_LEVELS),
    async reach(player) {
      const { login, panels } = playerOf(player);
      say(login.$user, { id: '7', displayName: 'مریم', phoneNumber: '09121234567' } as never);
      panels.open('login');
      await find('.login-user')(player);
    },
  },
  { name: 'panorama', attributes: { ...general('/demo/media/files/360.mp4'), 'is-360': '' }, reach: startPlaying },
];
