import type { DemoItem } from './item.ts'

type Chapter = readonly [cn: readonly [heading: string, ...paragraphs: string[]], en: readonly [heading: string, ...paragraphs: string[]]]

/** What an issue of the magazine says. */
export interface IssueText {
  titleCn: string
  titleEn: string
  chapters: readonly Chapter[]
}

interface Issue extends IssueText {
  ago: number
  issueNo: string
  month: string
  motif: NonNullable<DemoItem['motif']>
}

const BIRTHDAYS: Chapter = [
  [
    '本月生日',
    '员工餐厅每周五中午为当周寿星留一张长桌，凭员工码领一份长寿面和一块蛋糕。夜班同事可以改在周五晚上领取，不必请假。',
    '今年我们把生日卡改成手写：由您的班组长写，由您的搭档送。',
  ],
  [
    'Birthdays of the month',
    'Every Friday at noon the staff canteen keeps a long table for those who have their birthday that week: show your code for noodles and a piece of cake. Who works at night may come on Friday evening.',
    'This year the cards are written by hand: by the head of your crew, and brought by the colleague who works beside you.',
  ],
]

/** The issues of the last months, the newest first. */
export const ISSUES: readonly Issue[] = [
  {
    ...{ ago: 8, issueNo: '31', month: '2026-11', motif: 'winter', titleCn: '灯光之下', titleEn: 'Under the lights' },
    chapters: [
      [
        [
          '专题：灯光之下',
          '四万盏灯，从装上第一盏到全部点亮，用了二十三个夜晚。灯光组每天在闭园后两小时才能开工，天亮前要把梯子全部撤走。',
          '最难的一段是湖心栈道：没有吊车，只能用小船把灯架一组一组送过去。组长在船头贴了一张纸条，上面写着：不赶，不跑，不单独上船。',
          '灯光节第一晚，他们没有站在湖边看。他们站在配电间里，听对讲机里的欢呼声。',
        ],
        [
          'Feature: Under the lights',
          'Forty thousand lamps took twenty-three nights from the first to the last. The lighting crew can only begin two hours after closing, and every ladder has to be gone before dawn.',
          'The hardest part was the boardwalk on the lake, where no crane can stand: the frames went over by boat, one by one. A note on the bow said: no hurry, no running, nobody alone on board.',
          'On the first evening they did not stand at the shore. They stood in the switch room and heard the cheers over the radio.',
        ],
      ],
      [
        [
          '人物：开园前的一小时',
          '早上九点，中央大道还没有客人。清洁组的老周用拖把试每一块石板，鞋底打滑就做个记号。',
          '“我走一遍，客人就不用小心走。”他说。这条路他走了六年，记得哪一块石板下雨会晃。',
        ],
        [
          'People: the hour before opening',
          'At nine there are no guests on the central avenue yet. Zhou of the cleaning crew tries each slab with his mop and marks where a sole slips.',
          '“I walk it once, so that nobody else has to walk carefully,” he says. After six years he knows which slab moves when it rains.',
        ],
      ],
      BIRTHDAYS,
    ],
  },
  {
    ...{ ago: 36, issueNo: '30', month: '2026-10', motif: 'parade', titleCn: '花车从图纸开始', titleEn: 'A float begins on paper' },
    chapters: [
      [
        [
          '专题：花车从图纸开始',
          '第一张草图只有手掌大，画的是一条跃出水面的鲸。七个月以后，它有十一米长，肚子里装着四百公斤电池。',
          '骨架、外皮、灯光、音响，四个班组轮流接手。交接单上除了尺寸，还有一栏叫“请下一组留意”。',
        ],
        [
          'Feature: A float begins on paper',
          'The first sketch was as large as a hand: a whale that leaps out of the water. Seven months later it is eleven metres long and carries four hundred kilograms of batteries.',
          'Frame, skin, light and sound: four crews took it over in turn. Beside the measures each hand-over sheet has a line called “please watch out for”.',
        ],
      ],
      [
        ['人物：在花车里开车的人', '驾驶员坐在鲸鱼的下巴里，只能从一条缝看路。他靠地上的三条白线和耳机里的口令，把车开得像在水里游。'],
        [
          'People: who drives the whale',
          'The driver sits in its chin and sees the road through a slit. Three white lines and a voice in his ear make the float swim.',
        ],
      ],
      BIRTHDAYS,
    ],
  },
  {
    ...{ ago: 66, issueNo: '29', month: '2026-09', motif: 'people', titleCn: '开学季，我们也在学', titleEn: 'Back to school, for us too' },
    chapters: [
      [
        [
          '专题：我们也在学',
          '这个九月，四百一十二位同事报了内部课程。报得最多的不是英语，是急救。',
          '讲师都是同事。消防组的讲师上课从不用幻灯片，他带一只背包来，里面的东西一样一样拿出来，每一样讲一个真实的下午。',
        ],
        [
          'Feature: We learn too',
          'This September four hundred and twelve of us signed up for courses of our own. The first choice was not English but first aid.',
          'The trainers are colleagues. The one of the fire brigade never shows slides: he brings a bag, takes out one thing after the other, and each is the story of an afternoon.',
        ],
      ],
      [
        ['人物：五十二岁的实习生', '她干了二十年客房，今年转去学甜点。“手还是那双手，”她说，“只是从铺床改成铺奶油。”'],
        [
          'People: an apprentice of fifty-two',
          'After twenty years in housekeeping she moved to pastry. “The hands are the same,” she says, “only that they spread cream now and no sheets.”',
        ],
      ],
      BIRTHDAYS,
    ],
  },
  {
    ...{ ago: 97, issueNo: '28', month: '2026-08', motif: 'sea', titleCn: '盛夏的后台', titleEn: 'Backstage in midsummer' },
    chapters: [
      [
        [
          '专题：三十八度的一天',
          '八月最热的那天，后场送出了两千一百支冰棍、六千瓶水和四百条冰毛巾。',
          '调度室每半小时报一次温度，超过三十五度，室外岗位改成四十分钟一换。那一天没有人中暑。',
        ],
        [
          'Feature: a day of thirty-eight degrees',
          'On the hottest day of August backstage handed out two thousand one hundred ice lollies, six thousand bottles of water and four hundred cold towels.',
          'Control reads the temperature every half hour. Above thirty-five degrees, outdoor posts change every forty minutes. Nobody had a heat stroke that day.',
        ],
      ],
      [
        ['人物：修喷泉的人', '喷泉坏得最多的时候，正是大家最想玩水的时候。他们的工具箱里总有一套干衣服。'],
        ['People: who mends the fountains', 'Fountains break when everybody wants to play in them. There is always a set of dry clothes in the tool box.'],
      ],
      BIRTHDAYS,
    ],
  },
]

/** The same as items of the desk. */
export const MAGAZINE: readonly DemoItem[] = ISSUES.map(({ ago, issueNo, month, motif, titleCn, titleEn, chapters }) => ({
  ...{ type: 1, channel: 'ubr-magazine', ago, motif },
  cn: [`月刊第${issueNo}期：${titleCn}`, `${chapters.map(([cn]) => cn[0]).join('；')}。`],
  en: [`Magazine no. ${issueNo}: ${titleEn}`, `${chapters.map(([, en]) => en[0]).join('; ')}.`],
  issue: { issueNo, month, contents: chapters.map(([cn, en], at) => ({ titleCn: cn[0], titleEn: en[0], page: at + 2 })) },
}))
