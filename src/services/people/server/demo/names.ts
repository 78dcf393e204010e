import { pinyin } from 'pinyin-pro'
import type { Random } from './random.ts'

/** Common surnames, the commonest first; a square of chance makes them as common here as in life. */
const SURNAMES =
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 邓 冯 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛 闫 段 雷 龙 黎 史 陶 贺 毛 郝 顾 龚 邵 万 覃 武 钱 戴 严 莫 孔 向 常 汤 欧阳 上官'.split(
    ' ',
  )

const WOMEN =
  '静怡 雨桐 思涵 佳怡 欣怡 梦瑶 雅婷 诗涵 晓燕 丽华 秀英 婷婷 雪梅 海燕 玉兰 慧敏 晓彤 芷若 紫涵 可欣 子萱 语嫣 若曦 思琪 雨欣 婉清 梓涵 佳琪 颖 倩 敏 静 洁 琳 璐 雯 薇 蕾 燕 娟 艳 萍 珊 莉 霞 丹 玲 芳 娜 婧 悦 瑶 晓雯 文静 春梅 秋菊 冬梅 月华 丽娟 淑芬 美玲 桂芳 小红 建英 凤英 雪莹 雅文 雅琴 巧玲 曼丽 佩珊 嘉欣 咏琪 心怡 依琳 诗雨 思雨 晨曦 书瑶 书颖 梦洁 梦琪 欣然 怡然 安琪 安然 乐瑶 一诺 一凡 以彤 子怡 子晴 亦菲 佳慧 佳宁 佳颖 依依 倩如 俊华 冰洁 凌薇 婉婷 子墨 宁馨 小敏 少华 巧云 彦婷 忆雪 怀玉 思思 慧玲 慧娟 慧琳 晓丹 晓梅 晓琳 晓红 晓玲 晓芳 晓霞 晶晶 杏儿 梅英 梦婷 楚楚 欢欢 水莲 洁如 海霞 清华 湘云 灵芸 玉洁 玉梅 玉珍 玉玲 玲玲 珍珍 琳琳 瑞雪 璐瑶 白雪 盈盈 碧云 秀兰 秀梅 秀珍 竹青 筱雨 红梅 红霞 美华 美琪 翠翠 艳丽 艳红 芊芊 芳芳 英子 茜茜 荷花 莹莹 菁菁 蓉蓉 蕙兰 诗琪 诗韵 采薇 金凤 银屏 雅静 雨婷 雪芳 静雯 韵寒 香梅 馨予'.split(
    ' ',
  )

const MEN =
  '浩然 子轩 宇轩 思远 志强 建国 国强 伟 强 磊 军 勇 杰 涛 超 明 刚 平 辉 鹏 凯 斌 波 帆 晨 旭 阳 峰 龙 飞 亮 俊杰 文博 子涵 天宇 嘉豪 明轩 博文 泽宇 梓轩 一鸣 浩宇 宇航 俊辉 家豪 志伟 志明 建华 建军 建平 国栋 国华 国平 永强 永刚 海波 海涛 海峰 晓东 晓明 晓峰 小军 小龙 立新 新民 卫东 卫国 春生 长江 长胜 成龙 承志 楚天 达明 大伟 德华 东升 恩泽 方舟 丰年 冠宇 光明 广志 桂林 海洋 汉文 瀚文 浩轩 恒宇 弘文 宏伟 宏图 鸿飞 华强 继东 家辉 家乐 嘉诚 嘉伟 建业 健 健雄 江涛 金龙 锦程 靖宇 景天 敬之 君浩 俊峰 俊凯 开诚 凯文 康 乐天 力行 立群 连胜 良才 林峰 凌云 龙飞 鲁平 茂林 明辉 明远 鸣谦 乃文 培文 鹏程 鹏飞 其昌 启明 起航 千里 乔木 青松 庆华 荣华 如海 瑞林 睿 少杰 绍辉 胜利 盛 诗杰 书豪 树林 双喜 思聪 松涛 泰 天佑 铁军 廷玉 万里 望舒 维新 伟杰 文昊 文杰 文彬 文涛 西林 向阳 向荣 孝天 心远 兴旺 雄 修远 旭东 学文 学军 雪松 亚军 彦博 耀华 业成 一凡 义 益民 逸飞 英杰 永昌 永年 勇军 友明 宇辰 玉龙 裕 元魁 远航 云帆 泽民 展鹏 昭 哲 振华 振宇 震 正阳 正豪 之恒 志鹏 志远 治国 中华 忠 子安 子昂 子默 宗翰'.split(
    ' ',
  )

const ENGLISH_WOMEN =
  'Lily Grace Vivian Tina Amy Cindy Emily Jessica Coco Fiona Helen Iris Jane Joyce Judy Kelly Linda Lisa Lucy Mandy Maggie May Mia Nancy Nicole Olivia Queenie Rachel Rita Ruby Sarah Selina Shirley Sophie Stella Sunny Susan Tracy Wendy Winnie Yolanda Yvonne Zoe Alice Angela Anna Bella Betty Candy Carol Chloe Daisy Doris Echo Ella Eva'.split(
    ' ',
  )

const ENGLISH_MEN =
  'Kevin Jack Victor Tony Jason Eric Alex Andy Allen Ben Bill Bob Brian Bruce Charlie Chris Daniel David Dennis Edison Edward Frank Fred Gary George Harry Henry Howard Ivan James Jay Jeff Jerry Jim Joe John Johnson Justin Ken Leo Leon Lucas Mark Martin Max Michael Mike Nick Oscar Patrick Paul Peter Ray Richard Robin Roy Ryan Sam Simon Stanley Steven Thomas Tim Tom Vincent Walter Will'.split(
    ' ',
  )

/** First and last names of people from abroad, with the usual Chinese writing. */
const ABROAD_FIRST: readonly [string, string][] = [
  ['James', '詹姆斯'],
  ['Sophie', '索菲'],
  ['Daniel', '丹尼尔'],
  ['Laura', '劳拉'],
  ['Thomas', '托马斯'],
  ['Julia', '茱莉亚'],
  ['Antoine', '安托万'],
  ['Elena', '埃琳娜'],
  ['Michael', '迈克尔'],
  ['Hannah', '汉娜'],
  ['Lucas', '卢卡斯'],
  ['Olivia', '奥利维娅'],
  ['Peter', '彼得'],
  ['Natalie', '娜塔莉'],
  ['Marco', '马可'],
  ['Chloé', '克洛伊'],
  ['Andrew', '安德鲁'],
  ['Maria', '玛丽亚'],
  ['Stefan', '斯特凡'],
  ['Rachel', '瑞秋'],
]
const ABROAD_LAST: readonly [string, string][] = [
  ['Wilson', '威尔逊'],
  ['Taylor', '泰勒'],
  ['Müller', '穆勒'],
  ['Dubois', '杜布瓦'],
  ['Rossi', '罗西'],
  ['García', '加西亚'],
  ['Anderson', '安德森'],
  ['Novak', '诺瓦克'],
  ['Bennett', '贝内特'],
  ['Silva', '席尔瓦'],
  ['Carter', '卡特'],
  ["O'Brien", '奥布莱恩'],
  ['Petrov', '彼得罗夫'],
  ['Walker', '沃克'],
  ['Larsen', '拉森'],
  ['Murphy', '墨菲'],
  ['Fischer', '菲舍尔'],
  ['Moreau', '莫罗'],
  ['Hughes', '休斯'],
  ['Costa', '科斯塔'],
]

export interface FullName {
  nameCn: string
  nameEn: string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const spoken = (chinese: string, surname: 'head' | 'off'): string =>
  capital(pinyin(chinese, { toneType: 'none', type: 'array', surname, v: false }).join('').replaceAll('ü', 'u'))

/** A local name: half of them go by pinyin (Chen Siyuan), half by an English first name (Lily Chen). */
export function localName(random: Random, english: number): FullName {
  const surname = SURNAMES[Math.floor(random.next() ** 2 * SURNAMES.length)]!
  const woman = random.chance(0.52)
  const given = random.pick(woman ? WOMEN : MEN)
  const family = spoken(surname, 'head')
  return {
    nameCn: surname + given,
    nameEn: random.chance(english) ? `${random.pick(woman ? ENGLISH_WOMEN : ENGLISH_MEN)} ${family}` : `${family} ${spoken(given, 'off')}`,
  }
}

export function foreignName(random: Random): FullName {
  const [first, firstCn] = random.pick(ABROAD_FIRST)
  const [last, lastCn] = random.pick(ABROAD_LAST)
  return { nameCn: `${firstCn}·${lastCn}`, nameEn: `${first} ${last}` }
}
