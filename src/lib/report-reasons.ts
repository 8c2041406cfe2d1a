/** Why a viewer reports a message or a comment, as the contract has it. */
export const REPORT_REASONS = ['spam', 'abuse', 'hate', 'privacy', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
