import type { keeping as persian } from '../fa/keeping.ts';
import type { Widened } from '../widened.ts';

export const keeping: Widened<typeof persian> = {
  undo: 'Undo',
  notices: {
    loginFirst: 'Please log in first.',
    failed: 'Something went wrong.',
    known: 'This video is already bookmarked.',
    bookmarkAdded: 'Bookmark added.',
    bookmarkRemoved: 'Bookmark removed.',
    markerAdded: 'Marker saved.',
    markerRemoved: 'Marker deleted.',
  },
  bookmarks: {
    loading: 'Loading bookmarks…',
    failed: 'Couldn’t load your bookmarks.',
    empty: 'No bookmarks yet. Use the bookmark button to keep a video for later.',
    guest: 'Log in to see your bookmarks.',
    logIn: 'Log in',
    remove: (title: string) => `Remove “${title}” from bookmarks`,
    newTab: 'opens in a new tab',
  },
  markers: {
    loading: 'Loading moments…',
    failed: 'Couldn’t load the marked moments.',
    empty: 'No moments of this video are marked yet.',
    emptyMine: 'You haven’t marked a moment yet. Go to one you like and mark it.',
    add: 'Mark this moment',
    filter: 'Moments to show',
    all: 'All',
    mine: 'My markers',
    own: 'Your marker',
    remove: (name: string) => `Delete the marker “${name}”`,
  },
  form: {
    time: 'Time',
    earlier: 'One second earlier',
    later: 'One second later',
    name: 'Name',
    sticker: 'Sticker',
    description: 'Description',
    save: 'Save marker',
    sending: 'Saving…',
    errors: {
      timeWrong: 'Enter a time like 12:30, within the video.',
      nameMissing: 'Give the marker a name.',
      nameLong: 'The name can be up to 256 characters.',
      stickerMissing: 'Choose a sticker.',
      descriptionMissing: 'Describe the marker.',
      descriptionLong: 'The description can be up to 2,000 characters.',
    },
  },
};
