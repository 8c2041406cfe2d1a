export declare const OLDEST: Readonly<Record<'chrome' | 'firefox' | 'safari' | 'safari_ios', string>>;
