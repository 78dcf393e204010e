import type { Chapter } from './text.ts'

/** The guideline of the portal, for the first day and for looking things up. */
export const GUIDELINE: readonly Chapter[] = [
  {
    cn: [
      '登录与账号',
      '请从登录页选择您所属的公司：主公司、酒店或合资公司，用公司账号登录。第一次登录须用生日验证身份。',
      [
        '超过两小时没有操作会自动退出，未提交的内容会保留在这台设备上。',
        '在公用电脑上用完请退出登录。',
        '发现陌生设备登录，请在“我的登录设备”中立即下线，并联系信息技术服务台。',
      ],
    ],
    en: [
      'Signing in and your account',
      'Choose your company on the sign-in page – main company, hotel branch or joint venture – and sign in with your company account. The first time you prove who you are by your birthday.',
      [
        'After two hours without action you are signed out; what you have not sent stays on this device.',
        'Sign out when you leave a shared computer.',
        'If you see a device that is not yours, end it under “My signed-in devices” at once and call the IT service desk.',
      ],
    ],
  },
  {
    cn: [
      '首页与菜单',
      '首页显示与您有关的待办、余额和常用功能。按 <strong>Ctrl+K</strong> 可以直接搜索功能，中文、拼音首字母均可。',
      '常用的功能可以固定在首页：打开“全部应用”，点功能旁边的图钉。',
    ],
    en: [
      'Home and menu',
      'Home shows what waits for you, your balances and what you use most. Press <strong>Ctrl+K</strong> to search for a function by its name.',
      'Pin what you use every day: open “All apps” and press the pin beside it.',
    ],
  },
  {
    cn: [
      '申请与审批',
      '提交申请前，页面会告诉您由谁审批、是否符合规定。提交后可在“我的申请”查看进度。',
      ['审批人尚未处理时，您可以撤回或催办。', '被拒绝的申请可以“再次申请”，内容会自动带入。', '休假期间请设置审批代理，避免同事等待。'],
    ],
    en: [
      'Requests and approvals',
      'Before you send a request the page says who decides and whether it fits the rules. Afterwards “My requests” shows how far it is.',
      [
        'While nobody has decided you may withdraw it or remind the approver.',
        '“Ask again” on a rejected request brings back what you wrote.',
        'Name a delegate before you go on leave, so that nobody has to wait.',
      ],
    ],
  },
  {
    cn: [
      '工作餐',
      '在任一员工餐厅出示手机上的餐码即可用餐。餐码自动更新，截图无效；没有带手机时，可请主管到餐厅换领当日的纸质码。',
      ['全日制员工每月1日发放餐券，次月第二个星期日到期。', '每满四小时已批准的加班可得一张全餐券。', '全餐券与简餐券可以互换，须经直属经理批准。'],
    ],
    en: [
      'Working meals',
      'Show the meal code on your phone at any team canteen. The code renews itself, a picture of it does not work; without your phone, your supervisor gets you a paper code for the day.',
      [
        'Full-time staff get their vouchers on the 1st; they expire on the second Sunday of the next month.',
        'Every four approved overtime hours give one full voucher.',
        'Full and simple vouchers can be exchanged with the approval of your line manager.',
      ],
    ],
  },
  {
    cn: [
      '排班与考勤',
      '班表最晚提前七天公布。换班须双方同意并经主管批准；临时缺勤请在上班前两小时告知主管，并补交申请。',
      '进出员工通道请刷卡或出示二维码，漏刷须在三个工作日内补签。',
    ],
    en: [
      'Shifts and attendance',
      'Rosters come out seven days ahead at the latest. A swap needs both colleagues and the supervisor; if you cannot come, tell your supervisor two hours before the shift and send the request afterwards.',
      'Use your badge or your code at the staff gate; a missing record is made good within three working days.',
    ],
  },
  {
    cn: [
      '仪容与行为',
      '穿着岗位制服并佩戴名牌；制服只能在园区内穿着。与游客合影请微笑，不透露游客信息。',
      ['不在游客区域使用手机。', '拾获物品立即交到最近的游客服务点。', '任何形式的歧视、骚扰都不被容忍，可随时向人力资源或合规热线反映。'],
    ],
    en: [
      'Appearance and conduct',
      'Wear the costume of your role and your name tag; the costume stays inside the resort. Smile when guests take pictures, and tell nobody about a guest.',
      [
        'No phones where guests can see you.',
        'Bring what you find to the nearest guest service point at once.',
        'Discrimination and harassment are not tolerated; speak to Human Resources or the compliance line at any time.',
      ],
    ],
  },
  {
    cn: [
      '安全与应急',
      '发现隐患先保证自己和游客的安全，再拨打园区应急电话 <strong>8119</strong>。受伤无论轻重，都须在当班内报告。',
      '听到疏散广播，按就近的绿色指示离开，到集合点签到；主管清点人数后才能离开集合点。',
    ],
    en: [
      'Safety and emergencies',
      'See to your own and the guests’ safety first, then call <strong>8119</strong>. Report every injury, however small, within your shift.',
      'When you hear the evacuation call, follow the nearest green signs and sign in at the assembly point; nobody leaves it before the supervisor has counted.',
    ],
  },
  {
    cn: [
      '信息安全',
      '游客与同事的个人信息只用于工作，不外传、不截图转发。页面带有您的姓名水印，谁查看了您的保密资料，您可以在“我的数据”中看到。',
      '收到可疑邮件请转发到 <a href="mailto:security@resort.example">security@resort.example</a>，不要点开附件。',
    ],
    en: [
      'Information security',
      'Personal data of guests and colleagues is for work only: never passed on, never photographed. Pages carry your name as a watermark, and “My profile” shows you who looked at your confidential data.',
      'Forward suspicious mail to <a href="mailto:security@resort.example">security@resort.example</a> and do not open what is attached.',
    ],
  },
]
