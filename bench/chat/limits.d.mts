type Name = 'paints' | 'interaction' | 'frames' | 'heap' | 'errors';
export declare const LIMITS: Readonly<Record<Name, { readonly most: number; readonly unit: string }>>;
export declare function missedLimits(figures: Readonly<Record<Name, number>>): string[];
