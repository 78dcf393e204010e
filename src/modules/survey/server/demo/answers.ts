import type { Answer, Answers, Question } from '../../contract/index.ts'
import { lettersOf, otherKey, scaleOf } from '../../rules/kinds.ts'

/** By chance from 0 to 1, and the same whenever the demo is made. */
export function chanceOf(seed: number, n: number, what: number): number {
  let state = (seed * 7_919 + n * 104_729 + what * 1_299_709 + 12_345) >>> 0
  for (let round = 0; round < 3; round++) state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
  return (state >>> 0) / 0x1_0000_0000
}

interface Who {
  seed: number
  n: number
  /** How much better than usual all is judged, from about -1 to 1. */
  mood: number
}

const TEXTS = [
  '夜班食堂的热菜希望多一些',
  '排班能提前两周出就好了',
  '更衣室的储物柜不够用',
  '班组长很照顾新人，谢谢',
  '对讲机经常没电，建议多配几块电池',
  '班车晚点比较多，末班能不能再晚半小时',
  'The training videos were really helpful',
  '夏天室外岗位希望多安排轮换',
  '系统登录有点慢',
  '工作氛围很好，希望多组织团队活动',
  '休息室的空调需要修一下',
  'Please announce schedule changes in the app, not in chat groups',
] as const
const of = <T>(list: readonly T[], chance: number): T => list[Math.min(list.length - 1, Math.floor(chance * list.length))]!

/** What one of many answers: mostly content, some not, few in words. */
export function answersTo(questions: readonly Question[], { seed, n, mood }: Who): Answers {
  const given = questions.flatMap((question, at): [string, Answer][] => {
    const chance = (what: number) => chanceOf(seed, n, at * 10 + what + 2)
    if (!question.required && chance(9) < 0.12) return []
    const { id, options, rows } = question
    switch (question.kind) {
      case 'single': {
        // the first choices are the most common; what there is little of is taken in turn
        const chosen = options.some(({ quota }) => quota !== null) ? options[n % options.length]! : of(options, chance(0) ** 1.6)
        return [[id, chosen.value], ...(chosen.other ? [[otherKey(id), of(['拼车', '家人接送', '打车'], chance(1))] as [string, Answer]] : [])]
      }
      case 'multiple': {
        const chosen = options.filter(({ other }, k) => !other && chance(k) < 0.45).slice(0, question.max ?? options.length)
        return [[id, (chosen.length > 0 ? chosen : options.slice(0, 1)).map(({ value }) => value)]]
      }
      case 'rating':
      case 'nps': {
        const scale = scaleOf(question)
        const shaped = Math.min(0.999, Math.max(0, 1 - chance(0) ** (1.9 + mood) + mood * 0.04))
        return [[id, of(scale, shaped)]]
      }
      case 'matrix':
        return [[id, Object.fromEntries(rows.map(({ value }, k) => [value, of(options, chance(k) ** (1.7 + mood)).value]))]]
      case 'text':
        return chance(0) < 0.22 || question.required ? [[id, of(TEXTS, chance(1)).slice(0, lettersOf(question))]] : []
      case 'number':
        return [[id, Math.round((question.min ?? 0) + chance(0) * ((question.max ?? 60) - (question.min ?? 0)))]]
      default:
        return []
    }
  })
  return Object.fromEntries(given)
}
