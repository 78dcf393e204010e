import type { Lang } from '#foundation/contract/schemas.ts'
import { listed, type TextValues } from '#foundation/contract/texts.ts'
import { CONCERNS, noticeEvents } from '../../rules/index.ts'
import type { Version } from './FlowView.tsx'
import { forkInWords } from './useForkWords.ts'

/** One thing that publishing changes: where it stands, what was and what will be; null where there was or will be nothing. */
export interface Difference {
  where: string
  what: string
  was: string | null
  willBe: string | null
}

interface Words {
  t(key: string, values?: TextValues): string
  pick(cn: string, en: string): string
  lang: Lang
}
type Path = Version['paths'][number]
type Step = Path['steps'][number]
type Fact = readonly [what: string, says: string]

/** What a version changes of another, in words. Paths are told by their ids and steps by their keys, which they keep from version to version. */
export function differencesOf(before: Version, after: Version, words: Words): Difference[] {
  const { t } = words
  const flow = t('workflow.difference.flow')
  const called = (path: Path, version: Version): string =>
    version.paths.length === 1 ? t('workflow.flow.path') : t('workflow.flow.pathNo', { order: version.paths.indexOf(path) + 1 })
  const pairs = paired(before.paths, after.paths, (path) => path.id)
  return [
    ...changed(flow, settingFacts(before, words), settingFacts(after, words)),
    ...changed(flow, noticeFacts(before, words), noticeFacts(after, words)),
    ...pairs.flatMap(({ was, is }) => {
      const where = is ? called(is, after) : called(was!, before)
      if (!was || !is)
        return [{ where, what: t('workflow.difference.path'), was: was ? pathInWords(was, words) : null, willBe: is ? pathInWords(is, words) : null }]
      return [
        ...changed(
          where,
          [[t('workflow.difference.conditions'), conditionsInWords(was, words)]],
          [[t('workflow.difference.conditions'), conditionsInWords(is, words)]],
        ),
        ...changed(where, [[t('workflow.graph.fork'), forksInWords(was, words)]], [[t('workflow.graph.fork'), forksInWords(is, words)]]),
        ...stepDifferences(was, is, where, words),
      ]
    }),
    ...reordered(before.paths, after.paths, (path) => path.id, {
      where: flow,
      what: t('workflow.difference.pathOrder'),
      says: (path, n) => `${n + 1}. ${conditionsInWords(path, words)}`,
    }),
  ]
}

function stepDifferences(before: Path, after: Path, path: string, words: Words): Difference[] {
  const { t, pick } = words
  const named = (step: Step) => `${path} · ${pick(step.nameCn, step.nameEn)}`
  const inWords = (step: Step) =>
    stepFacts(step, after.steps.includes(step) ? after : before, words)
      .map(([what, says]) => t('workflow.difference.fact', { what, says }))
      .join(t('workflow.difference.and'))
  return [
    ...paired(before.steps, after.steps, (step) => step.key).flatMap(({ was, is }) =>
      was && is
        ? changed(named(is), stepFacts(was, before, words), stepFacts(is, after, words))
        : [{ where: named((is ?? was)!), what: t('workflow.difference.step'), was: was ? inWords(was) : null, willBe: is ? inWords(is) : null }],
    ),
    ...reordered(before.steps, after.steps, (step) => step.key, {
      where: path,
      what: t('workflow.difference.stepOrder'),
      says: (step, n) => `${n + 1}. ${pick(step.nameCn, step.nameEn)}`,
    }),
  ]
}

const conditionsInWords = (path: Path, { t, pick }: Words): string =>
  path.conditions.length === 0 ? t('workflow.flow.default') : path.conditions.map((one) => pick(one.saysCn, one.saysEn)).join(t('workflow.difference.and'))

const forksInWords = ({ forks }: Path, words: Words): string =>
  forks.map((fork) => forkInWords(fork, words)).join(words.t('workflow.difference.and')) || words.t('workflow.difference.none')

const pathInWords = (path: Path, words: Words): string => {
  const steps = path.steps.map((step) => words.pick(step.nameCn, step.nameEn)).join(' → ')
  return words.t('workflow.difference.pathSays', { when: conditionsInWords(path, words), steps: steps || words.t('workflow.flow.noApproval') })
}

function settingFacts({ settings }: Version, { t }: Words): Fact[] {
  const yes = (value: boolean) => t(value ? 'workflow.yes' : 'workflow.no')
  return [
    [t('workflow.flow.due'), settings.dueHours === null ? t('workflow.flow.noDue') : t('workflow.hours', { count: settings.dueHours })],
    [t('workflow.flow.allowDelegation'), yes(settings.allowDelegation)],
    [t('workflow.flow.allowBatch'), yes(settings.allowBatch)],
    [t('workflow.flow.withdrawLater'), yes(settings.allowWithdrawAfterFirstDecision)],
    [t('workflow.flow.sensitive'), yes(settings.sensitive)],
  ]
}

/** Of each occasion what is told, and to whom besides. */
function noticeFacts({ notifications, people, roles }: Version, { t, pick, lang }: Words): Fact[] {
  const nameOf = (kind: string, ref: string) => {
    const found = kind === 'role' ? roles.find((one) => one.code === ref) : people.find((one) => one.ssoId === ref)
    return found ? pick(found.nameCn, found.nameEn) : ref
  }
  return noticeEvents.map((event) => {
    const what = t('workflow.difference.notice', { event: t(`workflow.notice.event.${event}`) })
    const notice = notifications.find((one) => one.event === event)
    if (!notice) return [what, t('workflow.notice.usual')] as const
    const receivers = notice.receivers.map(({ kind, ref }) => (ref ? nameOf(kind, ref) : t(`workflow.notice.receiver.${kind}`)))
    const channels = notice.channels.map((channel) => t(`workflow.notice.channel.${channel}`))
    // both languages: a change of the other one is seen, too
    const own = [notice.titleCn, notice.bodyCn, notice.titleEn, notice.bodyEn].filter(Boolean).join(' / ')
    return [
      what,
      t('workflow.difference.noticeSays', {
        receivers: listed([t(`workflow.notice.receiver.${CONCERNS[event]}`), ...receivers], lang),
        channels: listed(channels, lang) || t('workflow.notice.only'),
        words: own || t('workflow.notice.usual'),
      }),
    ] as const
  })
}

function stepFacts(step: Step, { forks }: Path, { t, pick, lang }: Words): Fact[] {
  const branch = forks.flatMap(({ branches }) => branches).find(({ key }) => key === step.branch)
  const list = (names: readonly { nameCn: string; nameEn: string }[]) =>
    listed(
      names.map((one) => pick(one.nameCn, one.nameEn)),
      lang,
    ) || t('workflow.difference.none')
  const reminders = step.remindHours.map((hours) => t(hours > 0 ? 'workflow.flow.remindBefore' : 'workflow.flow.remindAfter', { count: Math.abs(hours) }))
  return [
    [t('workflow.draw.stepCn'), step.nameCn],
    [t('workflow.draw.stepEn'), step.nameEn],
    [t('workflow.graph.branch'), branch ? pick(branch.nameCn, branch.nameEn) : t('workflow.difference.none')],
    [t('workflow.draw.approver'), pick(step.approverCn, step.approverEn)],
    [t('workflow.draw.pass'), t(`workflow.flow.pass.${step.passCondition}`, { count: step.passValue ?? 1 })],
    [t('workflow.draw.order'), t(`workflow.draw.order.${step.order}`)],
    [t('workflow.draw.due'), step.dueHours === null ? t('workflow.flow.noDue') : t('workflow.hours', { count: step.dueHours })],
    [t('workflow.draw.remind'), listed(reminders, lang) || t('workflow.difference.none')],
    [t('workflow.draw.escalate'), pick(step.escalateCn ?? '', step.escalateEn ?? '') || t('workflow.draw.nobody')],
    [t('workflow.draw.copies'), list(step.copies)],
    [t('workflow.draw.collaborators'), list(step.collaborators)],
    [t('workflow.draw.dependsOn'), list(step.dependsOn)],
    [
      t('workflow.draw.allow'),
      listed(
        step.allow.map((one) => t(`workflow.draw.allow.${one}`)),
        lang,
      ) || t('workflow.difference.none'),
    ],
  ]
}

const changed = (where: string, before: readonly Fact[], after: readonly Fact[]): Difference[] =>
  after.flatMap(([what, says], n) => {
    const was = before[n]![1]
    return was === says ? [] : [{ where, what, was, willBe: says }]
  })

/** The things of two lists that are the same by their key; in the order of the second, what is gone at the end. */
function paired<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): { was: T | undefined; is: T | undefined }[] {
  const find = (list: readonly T[], one: T) => list.find((other) => key(other) === key(one))
  return [...after.map((is) => ({ was: find(before, is), is })), ...before.filter((was) => !find(after, was)).map((was) => ({ was, is: undefined }))]
}

/** Says the order where what both lists have stands in another one. */
function reordered<T>(
  before: readonly T[],
  after: readonly T[],
  key: (one: T) => string,
  given: { where: string; what: string; says(one: T, n: number): string },
): Difference[] {
  const both = (list: readonly T[], other: readonly T[]) =>
    list
      .filter((one) => other.some((o) => key(o) === key(one)))
      .map(key)
      .join()
  if (both(before, after) === both(after, before)) return []
  return [{ where: given.where, what: given.what, was: before.map(given.says).join('  '), willBe: after.map(given.says).join('  ') }]
}
