const FLAGS = { shareButton: true, showCommentSection: true, chat: true };

/** For the query of the player's page: all features that are off by default. */
export const EVERYTHING = `featureSet=${encodeURIComponent(JSON.stringify(FLAGS))}`;
