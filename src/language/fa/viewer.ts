/** The viewer's account and place. */
export const viewer = {
  login: {
    account: 'حساب کاربری',
    toLike: 'برای پسندیدن یا نپسندیدن وارد شوید.',
    numberText: 'کد ورود به این شماره پیامک می‌شود.',
    number: 'شمارهٔ موبایل',
    send: 'دریافت کد',
    codeText: 'کدی را که پیامک شد وارد کنید.',
    codeTo: 'کد پیامک‌شده به این شماره را وارد کنید:',
    code: 'کد ورود',
    confirm: 'ورود',
    resend: 'فرستادن دوبارهٔ کد',
    resendIn: (time: string) => `فرستادن دوباره تا ${time} دیگر`,
    changeNumber: 'تغییر شماره',
    logout: 'خروج از حساب',
    errors: {
      mobileNumber: 'شمارهٔ موبایل درست نیست.',
      sendFailed: 'فرستادن کد ممکن نشد. لطفاً کمی بعد دوباره تلاش کنید.',
      code: 'کد را کامل وارد کنید.',
      codeWrong: 'کد واردشده اشتباه است.',
      codeExpired: 'مهلت این کد تمام شده است. کد تازه‌ای بگیرید.',
      verifyFailed: 'ارتباط برقرار نشد. لطفاً دوباره تلاش کنید.',
    },
  },
  continueWatching: { from: 'ادامه از', startOver: 'از ابتدا' },
};
