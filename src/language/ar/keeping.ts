import type { keeping as persian } from '../fa/keeping.ts';
import type { Widened } from '../widened.ts';

export const keeping: Widened<typeof persian> = {
  undo: 'تراجع',
  notices: {
    loginFirst: 'يُرجى تسجيل الدخول أولًا.',
    failed: 'حدث خطأ أثناء تنفيذ العملية.',
    known: 'هذا الفيديو محفوظ من قبل.',
    bookmarkAdded: 'حُفظ الفيديو.',
    bookmarkRemoved: 'أُزيل الفيديو من المحفوظات.',
    markerAdded: 'حُفظت علامتك.',
    markerRemoved: 'حُذفت علامتك.',
  },
  bookmarks: {
    loading: 'جارٍ تحميل المحفوظات…',
    failed: 'تعذّر تحميل المحفوظات.',
    empty: 'لم تحفظ أي فيديو بعد. استخدم زر الحفظ لتعود إلى الفيديو لاحقًا.',
    guest: 'سجّل الدخول لترى محفوظاتك.',
    logIn: 'تسجيل الدخول',
    remove: (title: string) => `إزالة «${title}» من المحفوظات`,
    newTab: 'يُفتح في علامة تبويب جديدة',
  },
  markers: {
    loading: 'جارٍ تحميل اللحظات…',
    failed: 'تعذّر تحميل اللحظات.',
    empty: 'لا توجد لحظات مميّزة في هذا الفيديو بعد.',
    emptyMine: 'لم تميّز أي لحظة بعد. انتقل إلى لحظة تعجبك وميّزها.',
    add: 'تمييز هذه اللحظة',
    filter: 'اللحظات المعروضة',
    all: 'الكل',
    mine: 'علاماتي',
    own: 'علامتك',
    remove: (name: string) => `حذف العلامة «${name}»`,
  },
  form: {
    time: 'الوقت',
    earlier: 'ثانية إلى الوراء',
    later: 'ثانية إلى الأمام',
    name: 'الاسم',
    sticker: 'الرمز',
    description: 'الوصف',
    save: 'حفظ العلامة',
    sending: 'جارٍ الحفظ…',
    errors: {
      timeWrong: 'اكتب الوقت مثل ١٢:٣٠ وضمن مدة الفيديو.',
      nameMissing: 'اكتب اسمًا للعلامة.',
      nameLong: 'لا يمكن أن يتجاوز الاسم ٢٥٦ حرفًا.',
      stickerMissing: 'اختر رمزًا.',
      descriptionMissing: 'اكتب وصفًا للعلامة.',
      descriptionLong: 'لا يمكن أن يتجاوز الوصف ٢٠٠٠ حرف.',
    },
  },
};
