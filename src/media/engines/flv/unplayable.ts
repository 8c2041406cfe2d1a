/** What nobody can play: not FLV, or a codec that no browser knows in it. The message is the detail of the report. */
export class Unplayable extends Error {}
