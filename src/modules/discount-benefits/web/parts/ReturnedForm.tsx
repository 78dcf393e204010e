import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail } from '../../contract.ts'
import { ChangeForm, EndForm } from './ChangeForm.tsx'
import { GivingForm } from './GivingForm.tsx'
import { InForce } from './InForce.tsx'
import { PersonForm } from './PersonForm.tsx'
import { SuspendingForm } from './SuspendingForm.tsx'

/** A version that came back, on the form by which it was asked for (WF-32). */
export function ReturnedForm({ applyId }: { applyId: string }) {
  const { t } = useText()
  const call = useCall(detail, { applyId })
  return (
    <Loaded call={call} lines={12}>
      {(found) => (found.returned ? <Again of={found} /> : <p className="note-box">{t('discount-benefits.change.none')}</p>)}
    </Loaded>
  )
}

function Again({ of }: { of: Detail }) {
  const { list, category, currentId } = of
  if (currentId !== null) return <Based of={of} currentId={currentId} />
  if (list === 'black') return <SuspendingForm change={of} />
  return category === 'person' ? <PersonForm change={of} /> : <GivingForm category={category} change={of} />
}

/** What was asked for of an entry beside what is in force of it. */
function Based({ of, currentId }: { of: Detail; currentId: string }) {
  const { t } = useText()
  const { kind } = of.version
  const call = useCall(detail, { applyId: currentId })
  return (
    <Loaded call={call} lines={12}>
      {(now) => (
        <div className="stack">
          <InForce of={now} />
          <p className="muted">
            {t('discount-benefits.change.what')} · {t(`discount-benefits.version.${kind}`)}
          </p>
          {kind === 'cancel' || kind === 'invalidate' ? <EndForm of={now} change={of} act={kind} /> : <ChangeForm of={now} change={of} />}
        </div>
      )}
    </Loaded>
  )
}
