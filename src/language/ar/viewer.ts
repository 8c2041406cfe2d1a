import type { viewer as persian } from '../fa/viewer.ts';
import type { Widened } from '../widened.ts';

export const viewer: Widened<typeof persian> = {
  login: {
    account: 'الحساب',
    reasons: {
      like: 'سجّل الدخول لتُبدي إعجابك أو عدمه.',
      bookmark: 'سجّل الدخول لإضافة هذا إلى محفوظاتك.',
      comment: 'سجّل الدخول لكتابة تعليق.',
      chat: 'سجّل الدخول للمشاركة في الدردشة.',
      marker: 'سجّل الدخول لتحديد هذه اللحظة.',
      quiz: 'سجّل الدخول للمشاركة في المسابقة.',
    },
    numberText: 'نرسل رمز الدخول إلى هذا الرقم برسالة نصية.',
    number: 'رقم الجوال',
    send: 'إرسال الرمز',
    codeText: 'أدخل الرمز الذي وصلك برسالة نصية.',
    codeTo: 'أدخل الرمز المُرسل برسالة نصية إلى الرقم',
    code: 'رمز الدخول',
    confirm: 'دخول',
    resend: 'إعادة إرسال الرمز',
    resendIn: (time: string) => `إعادة الإرسال بعد ${time}`,
    changeNumber: 'تغيير الرقم',
    logout: 'تسجيل الخروج',
    errors: {
      mobileNumber: 'رقم الجوال غير صحيح.',
      sendFailed: 'تعذّر إرسال الرمز. حاول مرة أخرى بعد قليل.',
      code: 'أدخل الرمز كاملًا.',
      codeWrong: 'الرمز المدخل غير صحيح.',
      codeExpired: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
      verifyFailed: 'تعذّر الاتصال. حاول مرة أخرى.',
    },
  },
  continueWatching: { from: 'متابعة من', startOver: 'من البداية' },
};
