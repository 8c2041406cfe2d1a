export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatar?: number;
  readonly phone?: string;
}

/** Those with a number are for logging in with the printed code. */
export const PEOPLE: readonly [Person, ...Person[]] = [
  { id: 'sara', name: 'سارا محمدی', avatar: 1, phone: '09121234567' },
  { id: 'ali', name: 'علی رضایی', avatar: 2, phone: '09131234567' },
  { id: 'maryam', name: 'مریم احمدی', avatar: 3, phone: '09011234567' },
  { id: 'hasan', name: 'حسن كاظم الجبوري', avatar: 4 },
  { id: 'zeinab', name: 'زينب عبد الله', avatar: 1 },
  { id: 'reza', name: 'رضا' },
  { id: 'negar', name: 'نگار شریفی‌نژاد', avatar: 3 },
  { id: 'amir', name: 'امیرحسین بهرامی' },
  { id: 'fatemeh', name: 'فاطمه', avatar: 1 },
  { id: 'yusuf', name: 'يوسف', avatar: 2 },
  { id: 'parsa', name: 'پارسا کریمی', avatar: 4 },
  { id: 'leila', name: 'لیلا' },
];

/** Not among the people above, who write the simulated messages and comments. */
export const MODERATOR: Person = { id: 'moderator', name: 'ناظر گفت‌وگو', phone: '09101234567' };

/** The simulated members of the chat. None of them can log in: their messages would count for the rate limit. */
export const MEMBERS: readonly string[] = PEOPLE.filter(({ phone }) => phone === undefined).map(({ id }) => id);

/** Owners of the streams. */
export const OWNERS = { sport: '10', cinema: '20', school: '30', series: '40' } as const;
