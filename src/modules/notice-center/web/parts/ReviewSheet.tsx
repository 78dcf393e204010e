import { useEffect, useRef, useState } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { RemarkList } from '#foundation/web/kit/Remarks.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import {
  type ChangeKind,
  type ChangeView,
  educationApproval,
  educationDetail,
  maritalDetail,
  relativeApproval,
  relativeDetail,
  spouseApproval,
} from '../../contract/index.ts'
import { todoLife } from '../../rules/life.ts'
import { Evidence } from './Evidence.tsx'
import { Numbers } from './Numbers.tsx'
import { RejectChange } from './RejectChange.tsx'

const CALLS = {
  marital: { detail: maritalDetail, approve: spouseApproval },
  childInformation: { detail: relativeDetail, approve: relativeApproval },
  education: { detail: educationDetail, approve: educationApproval },
} as const

interface Props {
  kind: ChangeKind
  id: string
  /** How many come after it. */
  rest: number
  onNext(): void
  onClose(): void
}

/** A change beside what proves it, decided by a key each, so that a hundred of them take minutes. */
export function ReviewSheet({ kind, id, rest, onNext, onClose }: Props) {
  const { t } = useText()
  const change = useCall(CALLS[kind].detail, { id }, { secret: true })
  const decides = change.data?.todo.can.includes('approve') ?? false
  const [rejecting, reject] = useState(false)
  const { attempt, sending } = useSend(CALLS[kind].approve)
  const approve = async () => {
    if (await attempt({ id })) onNext()
  }
  // none while a reason is written: a letter that misses its field would approve what is about to be rejected
  const keys = { a: sending ? undefined : () => void approve(), r: () => reject(true) }
  useKeys(rejecting ? {} : { ...(decides && keys), n: rest > 0 ? onNext : undefined })
  return (
    <Sheet
      title={t(`notice-center.kind.${kind}`)}
      onClose={onClose}
      footer={
        rejecting ? undefined : (
          <>
            {rest > 0 && (
              <button type="button" className="btn" aria-keyshortcuts="n" onClick={onNext}>
                {t('notice-center.next', { count: rest })}
              </button>
            )}
            {decides && (
              <>
                <button type="button" className="btn" aria-keyshortcuts="r" onClick={() => reject(true)}>
                  {t('action.Todo.reject')}
                </button>
                <button type="button" className="btn p" aria-keyshortcuts="a" disabled={sending} onClick={() => void approve()}>
                  {t('action.Todo.approve')}
                </button>
              </>
            )}
          </>
        )
      }
    >
      <Loaded call={change} lines={8}>
        {(view) => (
          <div className="notice-beside">
            <Evidence files={view.evidence} />
            <div className="stack">
              <About view={view} />
              <DifferenceView fields={view.differences} before={t('notice-center.before')} after={t('notice-center.after')} />
              {view.numbers.length > 0 && <Numbers id={id} of={view.numbers} />}
              {decides && !rejecting && <p className="hint notice-keys">{t('notice-center.keys')}</p>}
              {rejecting && <RejectChange kind={kind} id={id} places={view.places} onDone={onNext} onBack={() => reject(false)} />}
            </div>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function About({ view: { todo, holders, remarks, former } }: { view: ChangeView }) {
  const { t, lang, name, pick } = useText()
  const decided = todo.handledBy && todo.handledAt
  return (
    <>
      <div className="row between wrap">
        <PersonCell person={todo.applicant} note={pick(todo.applicant.departmentCn, todo.applicant.departmentEn)} />
        <StateTag of={todoLife} state={todo.state} />
      </div>
      <Facts
        items={[
          { label: t('notice-center.column.submittedAt'), value: formatInstant(todo.submittedAt, lang) },
          ...(todo.assignee ? [{ label: t('notice-center.column.assignee'), value: name(todo.assignee) }] : []),
          ...(decided ? [{ label: t('notice-center.column.handledBy'), value: `${name(todo.handledBy!)} · ${formatInstant(decided, lang)}` }] : []),
          ...(todo.comment || remarks.length > 0
            ? [{ label: t('notice-center.column.comment'), value: <Said comment={todo.comment} remarks={remarks} /> }]
            : []),
          ...(former ? [{ label: t('notice-center.former'), value: <Said {...former} /> }] : []),
          ...(todo.state === 'pending' && holders.length > 0
            ? [{ label: t('notice-center.holders'), value: holders.map(name).join(t('notice-center.and')) }]
            : []),
        ]}
      />
    </>
  )
}

/** What was said of a change, of the whole and at its fields. */
function Said({ comment, remarks }: Pick<ChangeView, 'remarks'> & { comment: string }) {
  return (
    <>
      <span data-typed="">{comment}</span>
      <RemarkList remarks={remarks} />
    </>
  )
}

/** What single keys do, while nobody types and no key is held with them. */
function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
