import type { DemoItem } from './item.ts'

/** News of the company: what everybody who works here should know. */
export const COMPANY: readonly DemoItem[] = [
  {
    ...{ type: 1, channel: 'news', motif: 'winter', ago: 1, sticky: true, home: true, announce: true },
    cn: [
      '冬季运营时间从12月1日起调整',
      '乐园开放时间、员工班车和员工餐厅的时间同步调整，请提前查看。',
      '从12月1日起，乐园每天10:00开放、20:30关闭，周五与周末延长到21:30。所有岗位的早班提前45分钟到岗。',
      '# 班车',
      '- 早班班车首班改为7:10发车',
      '- 末班车改为22:15，请从东门上车',
      '排班有疑问的同事，请在12月前与直属经理确认。',
    ],
    en: [
      'Winter opening hours begin on 1 December',
      'Opening hours, staff buses and the staff canteen change together. Please check before your next shift.',
      'From 1 December the park opens at 10:00 and closes at 20:30, on Fridays and weekends at 21:30. Early shifts begin 45 minutes before opening.',
      '# Buses',
      '- The first early bus leaves at 7:10',
      '- The last bus leaves at 22:15 from the east gate',
      'If your shifts are unclear, please talk to your manager before December.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'safety', ago: 2, sticky: true, home: true, mustRead: true },
    cn: [
      '冬季防滑：三件事请每天做到',
      '清扫、警示、上报，让客人和同事都安全过冬。',
      '气温接近零度时，花岗岩路面会先结薄冰。请在开园前45分钟完成巡查。',
      '- 有积水先清扫，再放警示牌',
      '- 坡道和台阶优先铺防滑垫',
      '- 处理不了的，拨打8110，不要自己撒盐',
    ],
    en: [
      'Three things to do every day against slips',
      'Sweep, warn, report: so that guests and colleagues get through winter safely.',
      'Near zero degrees the granite paths freeze first. Please finish your round 45 minutes before opening.',
      '- Sweep standing water, then put up the sign',
      '- Lay mats on ramps and steps first',
      '- Call 8110 for what you cannot handle; do not spread salt yourself',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'people', ago: 4, home: true },
    cn: [
      '员工敬业度调查：您的声音已经在改变什么',
      '去年的建议里，有17项已经做完。今年的调查从本周五开始。',
      '您去年说得最多的是休息室和排班。现在，六个后场休息室已经翻新，排班提前14天公布。',
      '今年的调查匿名进行，十分钟可以填完。',
    ],
    en: [
      'The engagement survey: what your voice has changed',
      'Seventeen suggestions of last year are done. This year begins on Friday.',
      'You spoke most of break rooms and schedules. Six break rooms are new, and shifts are published 14 days ahead.',
      'The survey is anonymous and takes ten minutes.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'learn', ago: 6, home: true },
    cn: [
      '内部讲师招募开始',
      '会讲、愿讲、讲得清楚，就欢迎您。',
      '我们为讲师准备了两天的授课训练和助教支持。每完成一门课，可获得300 U积分。',
      '报名截止到月底，请与直属经理沟通后报名。',
    ],
    en: [
      'Become an internal trainer',
      'If you can explain and like to, you are welcome.',
      'Trainers get two days of preparation and an assistant. Each course brings 300 Points.',
      'Please sign up before the end of the month, after a word with your manager.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'gift', ago: 9 },
    cn: [
      '年终家庭日门票开始申请',
      '每位同事可带三位家人，12月的四个周末任选。',
      '家庭日当天，后场会开放道具间和排练厅，孩子们可以跟演员学一段舞。',
      '请在员工门户申请，额满为止。',
    ],
    en: [
      'Family day tickets can be requested now',
      'Bring three of your family on one of four weekends in December.',
      'That day the prop shop and the rehearsal hall are open, and children learn a dance from our performers.',
      'Please request them in the portal while there are places.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'meal', ago: 12, forWhom: 'front' },
    cn: ['东区员工餐厅新增夜宵窗口', '22:00到次日1:00，热汤、面食和水果。', '夜班同事以后不用再绕到西区。夜宵可以用餐券，也可以刷工牌。'],
    en: [
      'A night counter in the east canteen',
      'Hot soup, noodles and fruit from 22:00 to 1:00.',
      'Colleagues on night shifts need not walk to the west any more. Vouchers and badges are both taken.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'green', ago: 20, forWhom: 'office' },
    cn: ['后勤办公区推行无纸化签批', '从下月起，采购与报销的签批全部在线完成。', '纸质单据不再受理。第一周在三楼设有咨询台。'],
    en: [
      'Approvals in the offices go paperless',
      'From next month purchases and expenses are approved online only.',
      'Paper forms are not taken any more. In the first week there is a help desk on the third floor.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'safety', ago: 3, status: '0', liveIn: 2, stale: true },
    cn: ['应急演练通知：下周三14:00', '演练时请按疏散路线走到集合点，不要使用电梯。', '本次演练覆盖后勤楼与两家酒店。演练期间门禁会全部打开。'],
    en: [
      'Emergency drill next Wednesday',
      'Please walk to your assembly point and do not use the lifts.',
      'The drill covers the office building and both hotels. All doors will be open meanwhile.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'people', ago: 0, status: '0', review: true },
    cn: [
      '第三季度服务之星名单揭晓',
      '从412份提名里选出的12位同事，听听他们的故事。',
      '评审由客人来信、同事提名和神秘访客三部分组成。颁奖在下周五的晨会上进行。',
    ],
    en: [
      'The service stars of the third quarter',
      'Twelve colleagues out of 412 nominations, and their stories.',
      'Letters of guests, nominations of colleagues and mystery visits count together. The awards are given at the Friday briefing.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'sea', ago: 1, status: '0' },
    cn: ['水上剧场检修期间的绕行安排', '检修三周，客流改走北侧步道。'],
    en: ['', ''],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'music', ago: 130, status: '2' },
    cn: ['夏季音乐节志愿者招募', '八月的三个周末，欢迎报名。', '志愿者负责引导和物资，餐食与交通由度假区安排。'],
    en: [
      'Volunteers for the summer festival',
      'Three weekends in August.',
      'Volunteers guide guests and hand out supplies; meals and travel are taken care of.',
    ],
  },
  {
    ...{ type: 1, channel: 'news', motif: 'coaster', ago: 160, ends: -100 },
    cn: ['飞驰矿车年度检修公告', '检修期间岗位人员支援其他项目。', '检修共18天，支援安排由区域经理通知。'],
    en: ['Yearly maintenance of the mine coaster', 'Its crew helps on other rides meanwhile.', 'It takes 18 days. Area managers tell who helps where.'],
  },
]

/** News of the resort, as guests hear it too. */
export const RESORT: readonly DemoItem[] = [
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'parade', ago: 1, home: true },
    cn: [
      '夜间花车巡游回归，新增两台花车',
      '每晚19:30从中央大道出发，全程25分钟。',
      '两台新花车分别以海洋和星空为主题，由自家车间历时七个月完成。',
      '# 岗位提示',
      '- 19:00前完成大道清场',
      '- 轮椅观礼区设在钟楼东侧',
    ],
    en: [
      'The night parade is back with two new floats',
      'Every evening at 19:30 from the central avenue, 25 minutes.',
      'The two new floats show the sea and the stars. Our own workshop built them in seven months.',
      '# On duty',
      '- The avenue is cleared by 19:00',
      '- Guests in wheelchairs watch from the east side of the clock tower',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'castle', ago: 5, home: true },
    cn: ['北区新主题岛动工', '预计两年后开放，含一座室内项目和一家主题餐厅。', '施工期间北区步道改为单向。噪音较大的作业安排在闭园后进行。'],
    en: [
      'Work begins on a new island in the north',
      'It opens in two years with an indoor ride and a themed restaurant.',
      'Paths in the north are one way meanwhile. Loud work is done after closing.',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'winter', ago: 7 },
    cn: ['冬季灯光节亮相湖畔', '一百二十棵树、四万盏灯，全部使用可回收电池。', '灯光节持续到二月。每晚闭园前30分钟有一场湖面灯光秀。'],
    en: [
      'The festival of lights at the lake',
      'A hundred and twenty trees and forty thousand lights on rechargeable power.',
      'It lasts until February, with a show on the water 30 minutes before closing.',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'sea', ago: 11 },
    cn: ['湖畔酒店获评年度亲子酒店', '评审特别提到夜间儿童托管和无障碍泳池。', '感谢客房、前厅与康乐团队。'],
    en: [
      'The lakeside hotel is family hotel of the year',
      'The jury named the evening child care and the accessible pool.',
      'Thank you to housekeeping, front office and recreation.',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'coaster', ago: 15 },
    cn: ['矿山列车安全运行满三百万人次', '零停机月份创下新纪录。', '维护团队把每天的点检从纸上搬到了平板上，平均节省40分钟。'],
    en: [
      'Three million safe rides on the mine train',
      'A month without a stop is a record.',
      'The maintenance crew moved its daily checks from paper to tablets and saves 40 minutes a day.',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'meal', ago: 24 },
    cn: ['园区餐厅推出秋冬菜单', '二十一道新菜，其中六道适合素食客人。', '过敏原信息已更新到点餐机，请以机器显示为准。'],
    en: [
      'Autumn menus in our restaurants',
      'Twenty-one new dishes, six of them vegetarian.',
      'Allergens are up to date in the ordering machines; please go by what they show.',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'green', ago: 38 },
    cn: ['屋顶光伏并网发电', '每年约发电260万度，相当于全园照明用电的四成。', '停车楼的顶层同时改造成遮阳棚。'],
    en: [
      'The solar roofs are on the grid',
      'About 2.6 million kilowatt-hours a year, two fifths of our lighting.',
      'The top of the car park became a shaded deck.',
    ],
  },
  {
    ...{ type: 1, channel: 'ubr-news', motif: 'music', ago: 52 },
    cn: ['周末街头乐队扩编', '四支乐队，轮流在三个广场演出。', '点歌区设在钟楼前，生日歌不需要预约。'],
    en: ['More street bands at weekends', 'Four bands take turns on three squares.', 'Requests are taken at the clock tower; birthday songs need no booking.'],
  },
]
