import type { ContentType, Kind, Section, StoryKind } from '#modules/cms/contract/index.ts'
import type { Scene } from './pictures.ts'

/** A title, a line about it, and paragraphs. */
type Said = readonly [title: string, summary: string, ...paragraphs: string[]]
/** Title, subtitle and text of a card. */
type Card = readonly [title: string, subtitle: string, text: string]

/** An item that the room adds to those of the cms; days are counted back from today. */
export interface DemoItem {
  type: ContentType
  scene: Scene
  ago: number
  cn: Said
  en: Said
  card?: readonly [cn: Card, en: Card]
  section?: Section
  kind?: Kind
  storyKind?: StoryKind
  people?: readonly string[]
  link?: string
  ends?: number
  /** The partner's code of a discount. */
  code?: readonly ['text' | 'qr', string]
  /** A paper that comes with it. */
  paper?: true
}

const value = (ago: number, scene: Scene, cn: readonly [Card, ...string[]], en: readonly [Card, ...string[]]): DemoItem => ({
  ...{ type: 5, section: 'vision-mission-values', ago, scene, card: [cn[0], en[0]] },
  cn: [cn[0][0], cn[0][1], ...(cn.slice(1) as string[])],
  en: [en[0][0], en[0][1], ...(en.slice(1) as string[])],
})
const behaviour = (ago: number, scene: Scene, cn: Card, en: Card, more: readonly [cn: string, en: string]): DemoItem => ({
  ...{ type: 5, section: 'universal-way', ago, scene, card: [cn, en] },
  cn: [cn[0], cn[1], cn[2], more[0]],
  en: [en[0], en[1], en[2], more[1]],
})
const evp = (type: 10 | 11 | 12 | 13, ago: number, scene: Scene, cn: Card, en: Card, more: readonly [cn: string, en: string], link?: string): DemoItem => ({
  ...{ type, ago, scene, card: [cn, en], ...(link && { link }) },
  cn: [cn[0], '', more[0]],
  en: [en[0], '', more[1]],
})

/** Values and behaviours, each a card below its article. */
const STANDS_FOR: readonly DemoItem[] = [
  value(
    201,
    'hands',
    [
      ['真诚待人', '对客人，也对同事', '把名字叫出来，把话说完整，把承诺记下来。'],
      '客人会忘记排队的时间，但会记得有人蹲下来和他说话。同事会忘记加班的夜晚，但会记得有人留下来一起收尾。',
      '真诚不是笑得更多，而是说到做到：答应的回复准时给，做不到的事先说清楚。',
    ],
    [
      ['Sincere', 'With guests and with each other', 'Say the name, say all of it, and keep what you promised.'],
      'Guests forget how long they waited; they remember who knelt down to talk to them. Colleagues forget the late night; they remember who stayed to clear up.',
      'Sincerity is not smiling more. It is doing what was said: the answer comes when it was promised, and what cannot be done is said beforehand.',
    ],
  ),
  value(
    202,
    'stage',
    [
      ['一起做成', '台前幕后是一个团队', '一场演出有三百双手，观众只看到六双。'],
      '开演前十分钟，灯光、音响、服装、安保、保洁在同一个频道里报“就绪”。少一个，幕布就不会拉开。',
      '所以我们先问“还缺什么”，再问“是谁的事”。',
    ],
    [
      ['Together', 'On stage and backstage are one team', 'A show has three hundred hands; the audience sees six.'],
      'Ten minutes before curtain, light, sound, costume, security and cleaning say “ready” on one channel. If one is missing, the curtain stays down.',
      'So we ask what is missing before we ask whose it is.',
    ],
  ),
  value(
    203,
    'compass',
    [
      ['保持好奇', '明天总能更好一点', '每天问一次：如果我是客人，这里我会怎么想？'],
      '去年全园采纳的改进里，六成来自一线：把雨伞架挪到检票口左侧、把餐盘换成带槽的、把交接单改成一页。',
      '好奇不需要预算，只需要在觉得“一直都是这样”的时候停一下。',
    ],
    [
      ['Curious', 'Tomorrow can be a little better', 'Ask once a day: as a guest, what would I make of this?'],
      'Of all improvements last year six in ten came from the front line: the umbrella stand moved left of the gate, plates with a rim, a handover of one page.',
      'Curiosity needs no budget, only a stop where one thinks that it has always been like this.',
    ],
  ),
  behaviour(
    181,
    'dawn',
    ['先问好，再问事', '三秒钟的善意', '走近三米，先看着对方问好，再问需要什么。'],
    ['Greet first, ask then', 'Three seconds of kindness', 'Within three metres look up and greet; then ask what is needed.'],
    ['忙的时候尤其如此：一句问好让后面的话都短一半。', 'All the more when it is busy: one greeting halves every sentence that follows.'],
  ),
  behaviour(
    182,
    'lantern',
    ['蹲下来和孩子说话', '同一个高度', '眼睛和眼睛一样高，孩子才会告诉你他真正想要什么。'],
    ['Kneel down for a child', 'At the same height', 'Eye to eye a child tells you what they really want.'],
    ['走失的孩子，先告诉他自己的名字，再问他的名字。', 'To a child who is lost, say your own name first and then ask for theirs.'],
  ),
  behaviour(
    183,
    'garden',
    ['垃圾不隔手', '谁看见谁捡起', '看见的第一个人就是负责的人，不分部门。'],
    ['Pick up what lies there', 'Who sees it takes it', 'Who sees it first is in charge, of whichever department.'],
    ['总经理巡园也带着夹子。', 'The general manager walks the park with a picker too.'],
  ),
  behaviour(
    184,
    'gift',
    ['说谢谢，说名字', '对事，也对人', '谢谢后面加上名字和那件事，对方会记很久。'],
    ['Say thank you, and the name', 'For what, and to whom', 'A thank you with a name and a reason is remembered for long.'],
    ['交班时说一次，下班前再说一次。', 'Once at handover, and once more before you go.'],
  ),
  behaviour(
    185,
    'stairs',
    ['交班交到人', '不交给便条', '当面说三件事：没做完的、要留意的、今天学到的。'],
    ['Hand over to a person', 'Not to a note', 'Face to face, three things: what is open, what to watch, what today taught.'],
    ['接班的人复述一遍，交班才算完成。', 'It is done when whoever takes over has said it back.'],
  ),
]

const OFFERED: readonly DemoItem[] = [
  evp(
    10,
    117,
    'stage',
    ['后台开放夜', '每月最后一个周五', '带上一位同事，去看一个您从没进去过的后台。'],
    ['Open backstage', 'The last Friday of the month', 'Take a colleague and see a backstage that you have never entered.'],
    [
      '从花车车间到中央厨房，每次由当班的人讲自己的岗位。报名满二十人即止。',
      'From the float workshop to the central kitchen, told by whoever is on shift. Twenty places each time.',
    ],
  ),
  evp(
    11,
    113,
    'lantern',
    ['节日不打烊，我们一起过', '除夕与中秋', '当班的人有热饭、有家书、有一张全家福。'],
    ['We work the holidays together', 'New Year’s Eve and Mid-Autumn', 'Who is on shift has a hot meal, a letter from home and a family picture.'],
    ['家人可以提前把照片和信交给班组，我们在开饭前念。', 'Families hand in pictures and letters beforehand; they are read out before the meal.'],
  ),
  evp(
    12,
    109,
    'book',
    ['带教人津贴', '每带一位新人', '把手艺传下去，也写进您的晋升。'],
    ['For those who teach', 'For each newcomer', 'Pass on your craft; it counts when you are promoted.'],
    ['新人独立上岗并满三个月，带教人每月领取津贴，最多同时带两位。', 'Paid each month once a newcomer has worked alone for three months, for two at most.'],
    '/cultures/stories',
  ),
  evp(
    13,
    107,
    'lake',
    ['员工家庭日', '每年春秋两次', '闭园两小时，只留给您和家人。'],
    ['Family day', 'In spring and autumn', 'Two hours after closing, for you and your family alone.'],
    ['所有设施照常开放，由另一半同事当班；下一次换过来。', 'Every ride runs, kept by the other half of us; next time it is the other way round.'],
  ),
]

const STORIES: readonly DemoItem[] = [
  {
    ...{ type: 6, storyKind: 'personal', scene: 'dawn', ago: 34, people: ['10000012'] },
    cn: [
      '凌晨五点的第一杯水',
      '在三十二米高的检修平台上，他只做一件事：听。',
      '每天凌晨五点，检修组在最高的平台上停十分钟，什么也不做，只听。风声、链条声、远处第一班车的刹车声。',
      '“机器会说话，”他说，“它不舒服的时候，声音先变，数字后变。”三年前的一个早晨，他听见链条里有一声“不太对”，停了半天，换下一颗已经有裂纹的销子。那天晚了四十分钟开园，没有一位客人知道为什么。',
      '他说自己最骄傲的不是那颗销子，而是班组里每个人后来都敢按那颗停止键。',
    ],
    en: [
      'The first cup of water at five',
      'On a platform thirty-two metres high he does one thing only: he listens.',
      'At five every morning the crew stands still for ten minutes on the highest platform. The wind, the chain, the brakes of the first bus far away.',
      '“Machines talk,” he says. “When something is wrong the sound changes first and the figures later.” One morning three years ago he heard the chain say something it should not, stopped for half a day, and took out a pin that had begun to crack. The park opened forty minutes late and no guest ever knew why.',
      'He is not proudest of the pin, he says, but that everybody in his crew has dared to press the stop button ever since.',
    ],
    card: [
      ['清晨的检修平台', '设施维护', '“声音先变，数字后变。”'],
      ['The platform at dawn', 'Ride maintenance', '“The sound changes first.”'],
    ],
  },
  {
    ...{ type: 6, storyKind: 'team', scene: 'kitchen', ago: 15, people: ['10000015'] },
    cn: [
      '一碗面，四十秒',
      '员工餐厅把午高峰的队伍缩短了一半，没有多请一个人。',
      '午高峰的队伍一度排到走廊。餐厅的人没有先要人手，而是拿着秒表站了一周：真正煮面只要四十秒，剩下的两分钟都在找碗、找浇头、等收银。',
      '他们把浇头台转了个方向，把常用的六种放在右手边，又请经常来的同事提前在手机上勾选。第二周，队伍短了一半。',
      '“我们没有变快，”收银的罗春梅说，“只是不让您等那些不用等的。”',
    ],
    en: [
      'Forty seconds for a bowl',
      'The canteen halved the line at noon without one person more.',
      'At noon the line once reached into the corridor. The crew did not ask for more people first. They stood there with a stopwatch for a week: the noodles take forty seconds; the other two minutes went into looking for bowls and toppings, and waiting at the till.',
      'They turned the counter round, put the six toppings that are asked for most on the right, and let regulars choose on the phone beforehand. In the second week the line was half as long.',
      '“We are no faster,” says Luo Chunmei at the till. “You only do not wait any more for what need not be waited for.”',
    ],
  },
  {
    ...{ type: 6, storyKind: 'team', scene: 'lake', ago: 62 },
    cn: [
      '暴雨那天的三千把伞',
      '雨来得比预报早两小时。',
      '下午两点十分，雨先到了。客服、零售、安保在四分钟内腾出了三个仓库的雨伞，工程部把巡游的备用棚推到检票口，保洁先去擦地，再去找拖把。',
      '晚上复盘，大家写下的第一条不是“伞不够”，而是“下次让东门的广播先响”。这条第二天就改好了。',
    ],
    en: [
      'Three thousand umbrellas',
      'The rain came two hours before the forecast.',
      'It was ten past two. Within four minutes guest service, retail and security had emptied three stores of umbrellas, engineering pushed the spare parade tents to the gate, and the cleaners dried the floor before they looked for mops.',
      'In the evening the first thing on the board was not that umbrellas were missing. It was: let the loudspeakers at the east gate go first next time. That was done the day after.',
    ],
  },
]

const LETTERS: readonly DemoItem[] = [
  {
    ...{ type: 5, section: 'tm-communications', scene: 'stairs', ago: 96, paper: true },
    cn: [
      '半年员工大会：我们说过的和做到的',
      '十二项承诺，完成九项，三项延期及原因。附会议材料。',
      '年初的十二项承诺，九项已经完成：更衣室通风、夜班班车、带教津贴、排班提前公布等。',
      '三项延期：休息室扩建等待消防验收，预计下季度；英语课程换了供应商，下月开班；工服试穿多了一轮，因为第一版的口袋大家都说太浅。',
      '完整材料见附件。没有问到的问题，请发给您的经理或直接在问卷里写。',
    ],
    en: [
      'Half-year town hall: what we said and what we did',
      'Twelve promises: nine kept, three late, and why. With the slides.',
      'Of the twelve promises of January nine are kept: air in the changing rooms, the night bus, pay for those who teach, shifts told earlier, and more.',
      'Three are late. The larger break room waits for the fire inspection, next quarter. English courses begin next month with another partner. The new uniform had one more round of fitting, since everybody found the pockets too shallow.',
      'The slides are attached. What was not asked can be asked of your manager, or written into the survey.',
    ],
  },
  {
    ...{ type: 5, section: 'tm-communications', scene: 'lantern', ago: 290 },
    cn: [
      '新年致辞：请先照顾好自己',
      '写在最忙的一个春节之前。',
      '这个春节我们会比往年更忙。请记住：疲劳是可以报告的，换班是可以商量的，任何人都可以叫停。',
      '一年里最难的几周，我们用最完整的人手去过，而不是用最能熬的人。',
    ],
    en: [
      'New year: take care of yourself first',
      'Before the busiest spring festival of all.',
      'This spring festival will be busier than any before. Remember that tiredness may be reported, shifts may be changed, and anybody may call a stop.',
      'We go through the hardest weeks of the year with everybody we need, not with those who endure most.',
    ],
  },
]

const OFFERS: readonly DemoItem[] = [
  {
    ...{
      type: 5,
      section: 'activities-discounts',
      kind: 'discount',
      scene: 'garden',
      ago: 7,
      ends: 120,
      link: 'https://bike.example.org',
      code: ['text', 'BACKLOT-RIDE-26'],
    },
    cn: [
      '共享单车季卡五折',
      '从地铁站到员工入口，骑行八分钟。',
      '在合作方页面选择“企业用户”，填写优惠码即可。每人每季度一张。',
      '员工入口新增了六十个停车位，请勿停在消防通道。',
    ],
    en: [
      'Half price on a season of shared bikes',
      'Eight minutes from the metro to the staff gate.',
      'Choose the company plan on their page and enter the code. One pass a person and season.',
      'There are sixty new stands at the staff gate; please keep the fire lane free.',
    ],
  },
  {
    ...{
      type: 5,
      section: 'activities-discounts',
      kind: 'discount',
      scene: 'book',
      ago: 12,
      ends: 60,
      code: ['qr', 'https://books.example.org/staff/2026-winter'],
    },
    cn: ['城市书店员工价', '图书八五折，咖啡第二杯半价。', '结账前请店员扫描优惠二维码。童书区每周六有故事会，可带孩子参加。'],
    en: [
      'Staff price at the city bookshop',
      'Fifteen percent off books, and the second coffee at half price.',
      'Let the shop scan the QR code before you pay. On Saturdays there are stories for children.',
    ],
  },
]

export const ITEMS: readonly DemoItem[] = [...STANDS_FOR, ...OFFERED, ...STORIES, ...LETTERS, ...OFFERS]
