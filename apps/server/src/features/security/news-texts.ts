import type { Language } from '@pavilion/api/endpoint'

/** What of a member's security changed, as the member is told. */
export type SecurityNews =
  | 'device-new'
  | 'password-changed'
  | 'password-set'
  | 'transaction-password-set'
  | 'transaction-password-changed'
  | 'transaction-password-locked'
  | 'mobile-changed'
  | 'email-changed'
  | 'real-name-set'
  | 'account-bound'
  | 'account-unbound'
  | 'account-default'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'second-factor-reset'

type Texts = Readonly<Record<Language, string>>

/** What the member is told: a sentence that says what happened, which is the title of the message too. `{account}` is a bank and a masked number. */
export const newsTexts: Readonly<Record<SecurityNews, Texts>> = {
  'device-new': {
    EN: 'Somebody logged in to your account on a new device: {account}',
    TY: 'May nag-log in sa iyong account gamit ang isang bagong device: {account}',
    CN: '有人在新设备上登录了您的账户：{account}',
    VI: 'Có người đã đăng nhập vào tài khoản của bạn trên một thiết bị mới: {account}',
    TH: 'มีผู้เข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ใหม่: {account}',
  },
  'password-changed': {
    EN: 'Your log-in password was changed',
    TY: 'Napalitan ang iyong password sa pag-log in',
    CN: '您的登录密码已更改',
    VI: 'Mật khẩu đăng nhập của bạn đã được đổi',
    TH: 'รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยนแล้ว',
  },
  'password-set': {
    EN: 'A log-in password was set for your account',
    TY: 'Nagtakda ng password sa pag-log in para sa iyong account',
    CN: '您的账户已设置登录密码',
    VI: 'Đã đặt mật khẩu đăng nhập cho tài khoản của bạn',
    TH: 'ตั้งรหัสผ่านเข้าสู่ระบบสำหรับบัญชีของคุณแล้ว',
  },
  'transaction-password-set': {
    EN: 'A transaction password was set',
    TY: 'Nagtakda ng transaction password',
    CN: '已设置交易密码',
    VI: 'Đã đặt mật khẩu giao dịch',
    TH: 'ตั้งรหัสผ่านธุรกรรมแล้ว',
  },
  'transaction-password-changed': {
    EN: 'Your transaction password was changed',
    TY: 'Napalitan ang iyong transaction password',
    CN: '您的交易密码已更改',
    VI: 'Mật khẩu giao dịch của bạn đã được đổi',
    TH: 'รหัสผ่านธุรกรรมของคุณถูกเปลี่ยนแล้ว',
  },
  'transaction-password-locked': {
    EN: 'Your transaction password is locked for a while: it was typed wrongly five times',
    TY: 'Pansamantalang naka-lock ang iyong transaction password: limang beses itong maling na-type',
    CN: '您的交易密码已连续输错五次，暂时锁定',
    VI: 'Mật khẩu giao dịch của bạn tạm thời bị khóa vì đã nhập sai năm lần',
    TH: 'รหัสผ่านธุรกรรมของคุณถูกล็อกชั่วคราว เนื่องจากใส่ผิดห้าครั้ง',
  },
  'mobile-changed': {
    EN: 'The mobile number of your account was changed',
    TY: 'Napalitan ang mobile number ng iyong account',
    CN: '您账户的手机号已更改',
    VI: 'Số điện thoại của tài khoản bạn đã được đổi',
    TH: 'หมายเลขโทรศัพท์ของบัญชีคุณถูกเปลี่ยนแล้ว',
  },
  'email-changed': {
    EN: 'The e-mail address of your account was changed',
    TY: 'Napalitan ang e-mail address ng iyong account',
    CN: '您账户的电子邮箱已更改',
    VI: 'Địa chỉ e-mail của tài khoản bạn đã được đổi',
    TH: 'ที่อยู่อีเมลของบัญชีคุณถูกเปลี่ยนแล้ว',
  },
  'real-name-set': {
    EN: 'Your real name was set',
    TY: 'Naitakda ang iyong tunay na pangalan',
    CN: '您的真实姓名已设置',
    VI: 'Họ tên thật của bạn đã được lưu',
    TH: 'บันทึกชื่อจริงของคุณแล้ว',
  },
  'account-bound': {
    EN: 'A withdrawal account was added: {account}',
    TY: 'May idinagdag na withdrawal account: {account}',
    CN: '已添加提款账户：{account}',
    VI: 'Đã thêm tài khoản rút tiền: {account}',
    TH: 'เพิ่มบัญชีถอนเงินแล้ว: {account}',
  },
  'account-unbound': {
    EN: 'A withdrawal account was removed: {account}',
    TY: 'May inalis na withdrawal account: {account}',
    CN: '已移除提款账户：{account}',
    VI: 'Đã xóa tài khoản rút tiền: {account}',
    TH: 'นำบัญชีถอนเงินออกแล้ว: {account}',
  },
  'authenticator-added': {
    EN: 'An authenticator app was added: each log-in asks for its code from now on',
    TY: 'May idinagdag na authenticator app: mula ngayon, hihingin ang code nito sa bawat pag-log in',
    CN: '已添加身份验证器应用：今后每次登录都需要其验证码',
    VI: 'Đã thêm ứng dụng xác thực: từ nay mỗi lần đăng nhập đều cần mã của ứng dụng',
    TH: 'เพิ่มแอปยืนยันตัวตนแล้ว: ตั้งแต่นี้ต้องใช้รหัสจากแอปทุกครั้งที่เข้าสู่ระบบ',
  },
  'authenticator-removed': {
    EN: 'The authenticator app was removed: log-ins ask for no code of it any more',
    TY: 'Inalis ang authenticator app: hindi na hihingin ang code nito sa pag-log in',
    CN: '已移除身份验证器应用：登录不再需要其验证码',
    VI: 'Đã gỡ ứng dụng xác thực: đăng nhập không còn cần mã của ứng dụng',
    TH: 'นำแอปยืนยันตัวตนออกแล้ว: การเข้าสู่ระบบไม่ต้องใช้รหัสจากแอปอีกต่อไป',
  },
  'second-factor-reset': {
    EN: 'We removed your authenticator app and passkeys, as you asked us to: you log in with your password, and no money leaves for a while',
    TY: 'Inalis namin ang iyong authenticator app at mga passkey ayon sa iyong hiling: password ang gamit mo sa pag-log in, at pansamantalang walang lalabas na pera',
    CN: '我们已按您的请求移除身份验证器应用和通行密钥：您可使用密码登录，暂时无法提款',
    VI: 'Theo yêu cầu của bạn, chúng tôi đã gỡ ứng dụng xác thực và khóa truy cập: bạn đăng nhập bằng mật khẩu, và tạm thời chưa thể rút tiền',
    TH: 'เราได้นำแอปยืนยันตัวตนและพาสคีย์ของคุณออกตามที่คุณขอ: คุณเข้าสู่ระบบด้วยรหัสผ่าน และจะถอนเงินไม่ได้ชั่วคราว',
  },
  'account-default': {
    EN: 'Withdrawals go to this account first from now on: {account}',
    TY: 'Mula ngayon, sa account na ito unang mapupunta ang mga withdrawal: {account}',
    CN: '今后提款默认转入此账户：{account}',
    VI: 'Từ nay tiền rút sẽ mặc định về tài khoản này: {account}',
    TH: 'ตั้งแต่นี้การถอนเงินจะใช้บัญชีนี้เป็นหลัก: {account}',
  },
}

/** What to do when it was somebody else. */
export const adviceTexts: Texts = {
  EN: 'If this was not you, change your log-in password in the security center and write to customer service at once.',
  TY: 'Kung hindi ikaw ang gumawa nito, palitan agad ang iyong password sa security center at sumulat sa customer service.',
  CN: '如果不是您本人操作，请立即在安全中心更改登录密码并联系客服。',
  VI: 'Nếu không phải bạn, hãy đổi mật khẩu đăng nhập trong trung tâm bảo mật và liên hệ ngay với chăm sóc khách hàng.',
  TH: 'หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบในศูนย์ความปลอดภัยและติดต่อฝ่ายบริการลูกค้าทันที',
}
