/** What a form says that was emptied while its page was away. */
export const offerTexts = {
  en: {
    kept: "You came back to this page, and the form is empty again. What you had typed is not lost.",
    files: "Files have to be chosen again.",
    action: "Bring back what I typed",
    back: "What you had typed is back.",
  },
  vi: {
    kept: "Bạn vừa quay lại trang này nên biểu mẫu đã được làm trống. Nội dung bạn đã nhập vẫn còn.",
    files: "Tệp đính kèm thì cần chọn lại.",
    action: "Điền lại nội dung đã nhập",
    back: "Nội dung bạn đã nhập đã trở lại.",
  },
};
