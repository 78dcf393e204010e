import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { REASON } from '../../contract/base.ts'
import * as calls from '../../contract/records.ts'
import { calibrating } from '../../rules/index.ts'
import { ReassignForm } from './ReassignForm.tsx'

type Act = calls.Act
type Row = calls.RecordRow
type Batch = 'approve' | 'return' | 'release' | 'remind' | 'upload'
type Opened = 'calibrate' | 'feedback' | 'reassign' | 'extend'

/** What each role does with several at once, in the order of the buttons. */
const OF_ROLE = {
  evaluator: ['score', 'feedback'],
  secondlm: ['return', 'approve'],
  hrbp: ['return', 'calibrate', 'release'],
  admin: ['remind', 'extend', 'reassign', 'upload'],
} as const satisfies Readonly<Record<calls.Role, readonly Act[]>>
export const actsOf = (role: calls.Role): readonly Act[] => OF_ROLE[role]
const OPENED: readonly Act[] = ['calibrate', 'feedback', 'reassign', 'extend']
const isOpened = (act: Act): act is Opened => OPENED.includes(act)

/** What may be done with the chosen records, each button with those that allow it. */
export function RecordActs({ as: role, rows, onDone }: { as: calls.Role; rows: readonly Row[]; onDone(): void }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const [opened, open] = useState<Opened>()
  const scoring = useSend(calls.recordScore)
  const sends = {
    approve: useSend(calls.recordApprove),
    return: useSend(calls.recordReturn),
    release: useSend(calls.recordRelease),
    remind: useSend(calls.recordRemind),
    upload: useSend(calls.recordUpload),
  }
  const sending = scoring.sending || Object.values(sends).some((one) => one.sending)
  const of = (act: Act) => rows.filter(({ can }) => can.includes(act))
  const told = (act: Act, count: number) => {
    onDone()
    say(t(`performance.act.${act}.done`, { count }))
  }
  const batch = async (act: Batch, chosen: readonly Row[]) => {
    const action = t(`performance.act.${act}`, { count: chosen.length })
    const isReturn = act === 'return'
    const text = t(`performance.act.${act}.ask`, { count: chosen.length })
    const comment = await confirm({ title: action, text, action, danger: isReturn, ...(isReturn && { reason: 'required', reasonMax: REASON }) })
    if (comment === undefined) return
    const ids = chosen.map(({ id }) => id)
    const done = isReturn ? await sends.return.attempt({ ids, comment }) : await sends[act].attempt({ ids })
    if (done) told(act, done.done)
  }
  // each stands for itself: what one is refused keeps no other waiting
  const submit = async (chosen: readonly Row[]) => {
    const action = t('performance.act.score', { count: chosen.length })
    if ((await confirm({ title: action, text: t('performance.act.score.ask', { count: chosen.length }), action })) === undefined) return
    let done = 0
    for (const { id, version } of chosen) if (await scoring.attempt({ id, version, submit: true })) done++
    told('score', done)
  }
  const press = (act: Act, chosen: readonly Row[]) => {
    if (isOpened(act)) open(act)
    else if (act === 'score') void submit(chosen)
    else if (act === 'approve' || act === 'return' || act === 'release' || act === 'remind' || act === 'upload') void batch(act, chosen)
  }
  const close = () => {
    open(undefined)
    onDone()
  }
  const acts = actsOf(role)
  const given = opened && { rows: of(opened), onClose: close }
  return (
    <>
      <ChosenBar count={rows.length} onClear={onDone}>
        {acts.map((act, at) => {
          const chosen = of(act)
          if (chosen.length === 0) return null
          return (
            <button key={act} type="button" className={at === acts.length - 1 ? 'btn p' : 'btn'} disabled={sending} onClick={() => press(act, chosen)}>
              {t(`performance.act.${act}`, { count: chosen.length })}
            </button>
          )
        })}
      </ChosenBar>
      {given && opened === 'calibrate' && <CalibrateForm {...given} />}
      {given && opened === 'feedback' && <FeedbackForm {...given} />}
      {given && opened === 'extend' && <ExtendForm {...given} />}
      {given && opened === 'reassign' && <ReassignForm {...given} />}
    </>
  )
}

interface FormProps {
  rows: readonly Row[]
  onClose(): void
}
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id)

/** Changes the rating of results, with the reason (PERF-27). */
function CalibrateForm({ rows, onClose }: FormProps) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(calls.recordCalibrate, {
    initial: { ids: idsOf(rows), reason: '' },
    draft: 'performance.calibrate',
    unkept: ['ids'],
    words: 'performance.calibrate.',
    check: { set: calibrating, facts: {}, p: {} },
    onSent({ done }) {
      onClose()
      say(t('performance.act.calibrate.done', { count: done }))
    },
  })
  return (
    <FormSheet title={t('performance.act.calibrate', { count: rows.length })} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} only={['rating', 'reason']} />
    </FormSheet>
  )
}

/** Says when evaluator and team member have talked. */
function FeedbackForm({ rows, onClose }: FormProps) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(calls.recordFeedback, {
    initial: { ids: idsOf(rows) },
    draft: 'performance.feedback',
    unkept: ['ids'],
    words: 'performance.feedback.',
    onSent({ done }) {
      onClose()
      say(t('performance.act.feedback.done', { count: done }))
    },
  })
  return (
    <FormSheet title={t('performance.act.feedback', { count: rows.length })} form={form} action={t('kit.submit')} onClose={onClose}>
      <Fields of={form} only={['talkOn', 'comment']} />
    </FormSheet>
  )
}

/** Opens the stage in which records are for longer (PERF-30). */
function ExtendForm({ rows, onClose }: FormProps) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(calls.recordExtend, {
    initial: { ids: idsOf(rows) },
    draft: 'performance.extend',
    unkept: ['ids'],
    words: 'performance.extend.',
    onSent({ done }) {
      onClose()
      say(t('performance.act.extend.done', { count: done }))
    },
  })
  return (
    <FormSheet title={t('performance.act.extend', { count: rows.length })} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} only={['dueOn', 'reason']} />
    </FormSheet>
  )
}
