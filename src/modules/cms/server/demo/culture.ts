import type { DemoItem } from './item.ts'

/** Pages of what the resort stands for. */
export const CULTURE: readonly DemoItem[] = [
  {
    ...{ type: 5, section: 'vision-mission-values', motif: 'castle', ago: 200 },
    cn: [
      '我们为什么在这里',
      '愿景、使命与四条价值观。',
      '# 愿景',
      '让每一个走进来的人，都带着一段想说给别人听的故事离开。',
      '# 使命',
      '用安全、真诚和想象力，把普通的一天变成值得记住的一天。',
      '# 价值观',
      '- 安全第一：没有任何演出值得冒险',
      '- 真诚待人：对客人、也对同事',
      '- 一起做成：台前幕后是一个团队',
      '- 保持好奇：明天总能更好一点',
    ],
    en: [
      'Why we are here',
      'Our vision, our mission and four values.',
      '# Vision',
      'Everybody who walks in leaves with a story worth telling.',
      '# Mission',
      'With safety, sincerity and imagination we turn an ordinary day into one to remember.',
      '# Values',
      '- Safety first: no show is worth a risk',
      '- Sincere: with guests and with each other',
      '- Together: on stage and backstage are one team',
      '- Curious: tomorrow can be a little better',
    ],
    card: [
      ['安全第一', '没有任何演出值得冒险', '看到隐患，先停下来，再上报。停下来的人永远有理。'],
      ['Safety first', 'No show is worth a risk', 'Who sees a danger stops first and reports then. Who stops is always right.'],
    ],
  },
  {
    ...{ type: 5, section: 'universal-way', motif: 'people', ago: 180 },
    cn: [
      '环球之道：六个日常动作',
      '每天都能做到的六件小事。',
      '- 先问好，再问事',
      '- 蹲下来和孩子说话',
      '- 指路时走两步',
      '- 垃圾不隔手',
      '- 说谢谢，说名字',
      '- 交班交到人',
    ],
    en: [
      'The universal way: six small things',
      'What each of us can do every day.',
      '- Greet first, ask then',
      '- Kneel down to talk to a child',
      '- Walk two steps when you show the way',
      '- Pick up what lies there',
      '- Say thank you, and say the name',
      '- Hand over to a person, not to a note',
    ],
    card: [
      ['指路时走两步', '比伸手更清楚', '陪客人走两步，再指方向，他就不会再问第二次。'],
      ['Walk two steps', 'Clearer than a pointing hand', 'Walk two steps along and then point; nobody has to ask again.'],
    ],
  },
  {
    ...{ type: 5, section: 'tm-communications', motif: 'people', ago: 5 },
    cn: [
      '致全体同事的一封信：入冬之前',
      '总经理谈今年的冬季与我们的准备。',
      '今年我们多准备了一件冬装、一间休息室和一班夜班车。请照顾好自己，也照顾好旁边的人。',
    ],
    en: [
      'A letter before winter',
      'The general manager on this winter and how we prepared.',
      'There is one more winter coat, one more break room and one more night bus. Take care of yourself and of whoever stands next to you.',
    ],
  },
  {
    ...{ type: 5, section: 'tm-communications', motif: 'music', ago: 33 },
    cn: [
      '第三季度员工大会纪要',
      '三个问题，三个答复。',
      '- 排班何时再提前？明年二季度起提前21天',
      '- 更衣室何时扩建？春节后动工',
      '- 培训能否折算工时？可以，已写入制度',
    ],
    en: [
      'Notes of the third quarter town hall',
      'Three questions and three answers.',
      '- Shifts earlier? Twenty-one days ahead from the second quarter',
      '- Larger changing rooms? Work begins after spring festival',
      '- Does training count as working time? Yes, it is in the rules now',
    ],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'activity', motif: 'music', ago: 4, ends: 25 },
    cn: ['后场卡拉OK大赛', '个人组与团队组，决赛在员工餐厅举行。', '报名截止到月底。决赛夜提供夜宵。'],
    en: ['Backstage karaoke', 'Alone or as a team; the final is in the canteen.', 'Sign up before the end of the month. There is food on the final night.'],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'activity', motif: 'green', ago: 8, ends: 12 },
    cn: ['周末徒步：湖畔十公里', '每人一份补给，新手也能走完。', '集合点在东门，8:30出发，中午结束。'],
    en: [
      'A walk of ten kilometres around the lake',
      'Something to eat for everybody, and made for beginners.',
      'We meet at the east gate at 8:30 and are back at noon.',
    ],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'activity', motif: 'coaster', ago: 60, ends: -20 },
    cn: ['闭园后的矿车之夜', '只对员工开放的一晚。', '每个班组可报两名，抽签决定。'],
    en: ['A night on the mine train', 'One evening for staff only.', 'Two of each crew, drawn by lot.'],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'discount', motif: 'gift', ago: 10, ends: 90, link: 'https://gym.example.org' },
    cn: ['城东健身房员工价', '年卡六折，可带一位家人。', '出示员工码即可。团课另计。'],
    en: ['Staff price at the gym in the east', 'A year at 60 percent, with one of your family.', 'Show your staff code. Courses are extra.'],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'discount', motif: 'meal', ago: 18, ends: 45 },
    cn: ['园区餐厅员工八折', '休息日带家人来，一样打折。', '生日当月另赠一份甜点。'],
    en: ['Twenty percent off in our restaurants', 'Also with your family on a day off.', 'And a dessert in the month of your birthday.'],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'discount', motif: 'learn', ago: 3, status: '0' },
    cn: ['外语课程合作价', '英语、日语、西班牙语，线上小班。', '合同还在走流程，预计下月上线。'],
    en: ['Language courses', 'English, Japanese and Spanish online.', 'The contract is under way; we hope for next month.'],
  },
  {
    ...{ type: 5, section: 'activities-discounts', kind: 'discount', motif: 'sea', ago: 150, ends: -95 },
    cn: ['暑期水上乐园家庭票', '每位员工两套，先到先得。', '活动已结束，感谢大家。'],
    en: ['Summer tickets for the water park', 'Two sets for each of us.', 'It is over; thank you all.'],
  },
]

/** Stories of teams and of one of us. */
export const STORIES: readonly DemoItem[] = [
  {
    ...{ type: 6, storyKind: 'team', motif: 'coaster', ago: 6, people: ['10000002', '10000012'] },
    cn: [
      '四点半的矿山列车',
      '开园前五个半小时，他们已经走完了全部轨道。',
      '凌晨四点半，维护组从最高处开始往下走。每一颗螺栓都有编号，每一段轨道都有人签名。',
      '“客人不用知道我们的名字，”组长说，“他们只要记得笑。”',
    ],
    en: [
      'The mine train at half past four',
      'Five and a half hours before opening they have walked the whole track.',
      'At half past four the crew begins at the top. Every bolt has a number and every piece of track a signature.',
      '“Guests need not know our names,” says the team leader. “They only have to remember that they laughed.”',
    ],
  },
  {
    ...{ type: 6, storyKind: 'team', motif: 'meal', ago: 21 },
    cn: ['一千八百份员工餐的早晨', '中央厨房的二十人，和一锅永远热的汤。', '汤从三点开始熬。最忙的一天，他们做了两千零四份。'],
    en: [
      'Eighteen hundred meals before dawn',
      'Twenty people in the central kitchen and a soup that is always hot.',
      'The soup is on from three o’clock. On the busiest day they made two thousand and four.',
    ],
  },
  {
    ...{ type: 6, storyKind: 'team', motif: 'parade', ago: 48 },
    cn: ['花车车间的七个月', '从一张铅笔稿，到第一次亮灯。', '骨架、皮肤、灯和声，四个工种轮流把它交给下一个人。'],
    en: ['Seven months in the float workshop', 'From a pencil sketch to the first light.', 'Frame, skin, light and sound: four trades hand it on to the next.'],
  },
  {
    ...{ type: 6, storyKind: 'personal', motif: 'music', ago: 13, people: ['10000014'] },
    cn: ['灯光设计师的第一百个夜晚', '艾玛说，最难的是让人忘记灯的存在。', '她在湖边坐了一百个夜晚，记下每一次风把光吹歪的样子。'],
    en: [
      'The hundredth night of a lighting designer',
      'The hardest thing, says Emma, is to make people forget the lamps.',
      'She sat by the lake for a hundred nights and wrote down how the wind bends the light.',
    ],
    card: [
      ['艾玛·威尔逊', '灯光设计师', '“光要像是本来就在那里。”'],
      ['Emma Wilson', 'Lighting designer', '“Light has to look as if it had always been there.”'],
    ],
  },
  {
    ...{ type: 6, storyKind: 'personal', motif: 'people', ago: 27, people: ['10000015'] },
    cn: ['记得四百个名字的收银员', '罗春梅不看工牌，也知道你要几两饭。', '她的方法很简单：每天多记一个名字，三年就够了。'],
    en: [
      'The cashier who knows four hundred names',
      'Luo Chunmei does not look at badges and still knows how much rice you take.',
      'Her way is simple: one more name a day, and three years are enough.',
    ],
    card: [
      ['罗春梅', '员工餐厅收银员', '“叫得出名字，饭就更香。”'],
      ['Luo Chunmei', 'Dining cashier', '“Food tastes better when somebody knows your name.”'],
    ],
  },
  {
    ...{ type: 6, storyKind: 'personal', motif: 'coaster', ago: 2, status: '0', review: true, people: ['10000001'] },
    cn: ['从操作员到带教人', '李晓雯在同一个站台上，送走了七位徒弟。', '她说，最好的训练是让新人先坐上去，用客人的眼睛看一遍。'],
    en: [
      'From operator to mentor',
      'On one platform Li Xiaowen has seen off seven apprentices.',
      'The best training, she says, is to let newcomers ride first and see it with the eyes of a guest.',
    ],
    card: [
      ['李晓雯', '游乐设施操作员', '“先坐一次，再站一天。”'],
      ['Li Xiaowen', 'Ride operator', '“Ride once, then stand a day.”'],
    ],
  },
]

const evp = (
  type: 10 | 11 | 12 | 13,
  ago: number,
  motif: DemoItem['motif'],
  cn: readonly [string, string, string],
  en: readonly [string, string, string],
): DemoItem => ({
  ...{ type, ago, ...(motif && { motif }) },
  cn: [cn[0], '', cn[2]],
  en: [en[0], '', en[2]],
  card: [
    [cn[0], cn[1], cn[2]],
    [en[0], en[1], en[2]],
  ],
})

/** What the resort offers to who works here. */
export const EVP: readonly DemoItem[] = [
  evp(
    10,
    120,
    'castle',
    ['走进后台', '入职第一周', '前三天不上岗，先做一次客人，再走一遍后台。'],
    ['Backstage first', 'Your first week', 'For three days you are a guest, and then you walk the backstage.'],
  ),
  evp(
    10,
    118,
    'parade',
    ['跟演一天', '体验别人的岗位', '每季度可以换到另一个岗位跟一天。'],
    ['A day in other shoes', 'See another job', 'Once a quarter you spend a day with another crew.'],
  ),
  evp(
    11,
    116,
    'people',
    ['班组下午茶', '每月一次', '由班组自己决定吃什么、聊什么。'],
    ['Tea of the crew', 'Once a month', 'The crew decides what to eat and what to talk about.'],
  ),
  evp(
    11,
    114,
    'music',
    ['兴趣社团', '二十三个社团', '从合唱到天文，任何人都可以发起。'],
    ['Clubs', 'Twenty-three of them', 'From choir to astronomy, and anybody may start one.'],
  ),
  evp(
    12,
    112,
    'learn',
    ['学费补助', '每年最高六千元', '与岗位有关的课程均可申请。'],
    ['Help with tuition', 'Up to 6,000 yuan a year', 'For every course that has to do with your work.'],
  ),
  evp(
    12,
    110,
    'coaster',
    ['内部转岗', '干满一年即可', '空缺先在内部公布七天。'],
    ['Moving inside', 'After one year', 'Openings are for us alone in the first seven days.'],
  ),
  evp(13, 108, 'gift', ['家庭门票', '每年十二张', '家人朋友都能来看您工作的地方。'], ['Tickets for your family', 'Twelve a year', 'Show them where you work.']),
  {
    ...evp(
      13,
      1,
      'sea',
      ['酒店员工价', '淡季四折', '两家酒店通用，含早餐。'],
      ['Nights in our hotels', 'Forty percent of the price', 'In both hotels, with breakfast.'],
    ),
    status: '0',
  },
]
