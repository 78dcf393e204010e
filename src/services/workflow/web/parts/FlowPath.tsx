import type { ReactNode } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { PathShown } from '../../contract/index.ts'
import { useForkWords } from './useForkWords.ts'

/** One path of a flow: when it is taken, and its steps from sending to the decision. */
export function FlowPath({ path, order, of }: { path: PathShown; order: number; of: number }) {
  const { t, pick } = useText()
  const title = of === 1 ? t('workflow.flow.path') : t('workflow.flow.pathNo', { order })
  const always = path.conditions.length === 0
  return (
    <Card title={title} extra={always ? <Tag tone="b">{t(of === 1 ? 'workflow.flow.always' : 'workflow.flow.default')}</Tag> : undefined}>
      {!always && (
        <p className="row wrap tight below">
          <small>{t('workflow.flow.when')}</small>
          {path.conditions.map((condition) => (
            <Tag key={`${condition.param}.${condition.operator}`} tone="w">
              {pick(condition.saysCn, condition.saysEn)}
            </Tag>
          ))}
        </p>
      )}
      <ol className="plain">
        <End icon="send">{t('workflow.flow.sent')}</End>
        {path.steps.map((step, n) => (
          <Step key={step.key} step={step} order={n + 1} path={path} />
        ))}
        <End icon="check" last>
          {t(path.steps.length === 0 ? 'workflow.flow.noApproval' : 'workflow.flow.approved')}
        </End>
      </ol>
      <FlowForks path={path} />
    </Card>
  )
}

/** Which branches run at once, for which requests, and how many of them have to pass. */
function FlowForks({ path: { forks } }: { path: PathShown }) {
  const words = useForkWords()
  return forks.map((fork) => (
    <p key={fork.key} className="note-box above">
      {words(fork)}
    </p>
  ))
}

const LINE = { flex: 1, width: 2, background: 'var(--line)', minHeight: 10 } as const

/** A node with the line that leads on to the next. */
function Node({ mark, last = false, children }: { mark: ReactNode; last?: boolean; children: ReactNode }) {
  return (
    <li className="row" style={{ alignItems: 'stretch', gap: 14 }}>
      <span style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', flex: 'none' }} aria-hidden="true">
        <span className="dot" style={{ borderRadius: '50%', width: 32, height: 32, fontWeight: 600 }}>
          {mark}
        </span>
        {!last && <span style={LINE} />}
      </span>
      <div className="grow" style={{ paddingTop: 4, paddingBottom: last ? 0 : 18 }}>
        {children}
      </div>
    </li>
  )
}

const End = ({ icon, last = false, children }: { icon: 'send' | 'check'; last?: boolean; children: ReactNode }) => (
  <Node mark={<Icon name={icon} />} last={last}>
    <span className="muted">{children}</span>
  </Node>
)

function Step({ step, order, path }: { step: PathShown['steps'][number]; order: number; path: PathShown }) {
  const { t, pick } = useText()
  const branch = path.forks.flatMap((fork) => fork.branches).find(({ key }) => key === step.branch)
  return (
    <Node mark={order}>
      <div className="row wrap between tight">
        <b>{pick(step.nameCn, step.nameEn)}</b>
        {branch && <Tag tone="b">{pick(branch.nameCn, branch.nameEn)}</Tag>}
        <Tag tone={step.passCondition === 'all' ? 'b' : 'n'}>{t(`workflow.flow.pass.${step.passCondition}`, { count: step.passValue ?? 1 })}</Tag>
      </div>
      <p className="above below near">{pick(step.approverCn, step.approverEn)}</p>
      <Limits step={step} />
    </Node>
  )
}

/** What the clock does, who is informed, what the holder may not do. */
function Limits({ step }: { step: PathShown['steps'][number] }) {
  const { t, lang, pick } = useText()
  const join = (words: readonly string[]) => listed(words, lang)
  const reminders = step.remindHours.map((hours) => t(hours > 0 ? 'workflow.flow.remindBefore' : 'workflow.flow.remindAfter', { count: Math.abs(hours) }))
  const escalate = pick(step.escalateCn ?? '', step.escalateEn ?? '')
  const lines = [
    step.dueHours === null ? t('workflow.flow.quiet') : t('workflow.flow.dueIn', { count: step.dueHours }),
    ...(reminders.length > 0 ? [t('workflow.flow.reminds', { when: join(reminders) })] : []),
    ...(escalate ? [t('workflow.flow.escalates', { to: escalate })] : []),
    ...(step.order === 'in-turn' ? [t('workflow.flow.inTurn')] : []),
    ...(step.collaborators.length > 0 ? [t('workflow.flow.consults', { who: join(step.collaborators.map((one) => pick(one.nameCn, one.nameEn))) })] : []),
    ...(step.copies.length > 0 ? [t('workflow.flow.copies', { to: join(step.copies.map((one) => pick(one.nameCn, one.nameEn))) })] : []),
    ...(step.dependsOn.length > 0 ? [t('workflow.flow.dependsOn', { what: join(step.dependsOn.map((one) => pick(one.nameCn, one.nameEn))) })] : []),
    ...(step.allow.length > 0
      ? [t('workflow.flow.allows', { what: join(step.allow.map((one) => t(`workflow.draw.allow.${one}`))) })]
      : [t('workflow.flow.allowsNothing')]),
  ]
  return (
    <ul className="plain">
      {lines.map((line) => (
        <li key={line}>
          <small>{line}</small>
        </li>
      ))}
    </ul>
  )
}
