const FLAGS = { shareButton: true, showCommentSection: true, chat: true };

/** For the query of the player's page: what an address has to switch on. */
export const EVERYTHING = `featureSet=${encodeURIComponent(JSON.stringify(FLAGS))}`;
