import type { surfaces as persian } from '../fa/surfaces.ts';
import type { Counted } from '../grammar.ts';
import type { Widened } from '../widened.ts';

export const surfaces: Widened<typeof persian> = {
  surfaces: {
    playlist: 'Playlist',
    lives: 'Other live streams',
    markers: 'Key moments',
    recommendations: 'Suggested',
    quiz: 'Quiz',
    poll: 'Poll and reactions',
    chat: 'Chat',
    comments: 'Comments',
    transcript: 'Transcript',
    info: 'About this video',
    search: 'Search',
    tags: 'Tags',
    playlists: 'Playlists with this video',
    playlistCard: 'Playlist',
    bookmarks: 'Bookmarks',
    personalMarker: 'Mark a moment',
    share: 'Share',
    download: 'Download',
    trailer: 'Trailer',
    autoPlay: 'Up next',
    feedback: 'Report a problem',
    more: 'More',
    settings: 'Settings',
    speed: 'Playback speed',
    login: 'Log in',
    shortcuts: 'Keyboard shortcuts',
  },
  layout: {
    fold: 'Hide the side panel',
    unfold: 'Show the side panel',
    panels: 'Panels beside the picture',
    details: { show: 'Show details', hide: 'Hide details' },
    actions: { label: 'This video', next: 'Next actions', previous: 'Previous actions' },
    nextTabs: 'Next tabs',
    previousTabs: 'Previous tabs',
    fresh: ({ text }: Counted) => `${text} new`,
  },
};
