export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatar?: number;
  readonly phone?: string;
}

/** The first can be logged in as, with the code that the server prints; the rest talk. */
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

/** Who the streams belong to. */
export const OWNERS = { sport: '10', cinema: '20', school: '30' } as const;
