import type { errors as persian } from '../fa/errors.ts';
import type { Widened } from '../widened.ts';

export const errors: Widened<typeof persian> = {
  actions: {
    retry: 'Try again',
    login: 'Log in',
    loading: 'Loading…',
    failed: 'This panel could not be loaded.',
  },
  states: { others: 'Meanwhile, watch another stream.' },
  missing: {
    title: 'Something is missing',
    text: 'To show the video, these parameters are needed too:',
  },
  errors: {
    notFound: {
      title: 'We couldn’t find this video (404)',
      text: 'It may have been removed, or its address may have changed.',
    },
    noLiveContent: { title: 'Nothing is live right now', text: 'Check back later.' },
    liveAndVod: {
      title: 'Video unavailable',
      text: 'Couldn’t get the details of this video. Please try again in a moment.',
    },
    emptyPlaylist: { title: 'This playlist is empty', text: 'There are no videos in this playlist yet.' },
    itemSkipped: {
      title: 'That video couldn’t be played. Playing the next one.',
      text: 'The playlist goes on.',
    },
    mediaAborted: {
      title: 'Playback stopped',
      text: 'The video stopped loading before its end. Please try again.',
    },
    mediaNetwork: {
      title: 'Connection lost',
      text: 'Couldn’t load the video. Check your internet connection and try again.',
    },
    mediaDecode: {
      title: 'Playback couldn’t continue',
      text: 'Part of the video is damaged, or your browser can’t show it. Try again or use another browser.',
    },
    mediaUnsupported: {
      title: 'This format can’t be played',
      text: 'The video is unavailable, or your browser doesn’t support this format. Update your browser.',
    },
    codecMissing: {
      title: 'This format can’t be played',
      text: 'Your browser lacks the H.264 codec. Install it or use another browser.',
    },
    mediaUnknown: { title: 'Something went wrong', text: 'This video couldn’t be played. Please try again.' },
    network: {
      title: 'Couldn’t connect',
      text: 'The video couldn’t be reached. Check your internet connection and try again.',
    },
    streamUnavailable: {
      title: 'The video server has a problem',
      text: 'The problem is on our side, not with your internet. We’re retrying automatically.',
    },
    blockedByPolicy: {
      title: 'This page doesn’t allow playback',
      text: 'The security settings of this page block the video. Please tell the site’s support.',
    },
    unsupportedBrowser: { title: 'Browser not supported', text: 'Update your browser to watch this video.' },
    generic: { title: 'That didn’t work.', text: 'Please try again.' },
    crashed: { title: 'Part of the player stopped working', text: 'The video keeps playing.' },
    panoramaUnavailable: { title: '360° view unavailable', text: 'The picture is shown flat.' },
    fullscreenDenied: { title: 'Couldn’t go full screen', text: 'The browser or this page didn’t allow it.' },
    pictureInPictureDenied: {
      title: 'Couldn’t open picture-in-picture',
      text: 'The browser or this page didn’t allow it.',
    },
    castingDenied: { title: 'Couldn’t play on another device', text: 'The browser or the device refused.' },
    motionDenied: { title: 'Couldn’t use device motion', text: 'The browser or this page didn’t allow it.' },
    orientationDenied: { title: 'Couldn’t lock the rotation', text: 'The browser or this page didn’t allow it.' },
    snapshotNotStored: {
      title: 'The snapshot wasn’t saved',
      text: 'It was taken, but the server didn’t keep it.',
    },
    subtitleFile: {
      title: 'There are no subtitles in this file',
      text: 'Choose a SubRip (.srt) or WebVTT (.vtt) file.',
    },
    snapshotTainted: {
      title: 'Couldn’t take a snapshot',
      text: 'The browser doesn’t allow snapshots of this video.',
    },
  },
};
