import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { lockQuota, quotas, saveQuota } from '../../contract/index.ts'
import { quarterAfter, quarterBefore, quarterOf } from '../../rules.ts'

type Quota = OutputOf<typeof quotas>['list'][number]
const PAGE_SIZE = 20

/** The next quarter, this one and the three before; the first two can be set. */
function quartersNow(): string[] {
  const now = quarterOf(dayOf(serverNow()))
  const before = [quarterBefore(now)]
  for (const _ of [1, 2]) before.push(quarterBefore(before.at(-1)!))
  return [quarterAfter(now), now, ...before]
}
const OPEN = 2
const asOptions = (all: readonly string[]) => all.map((value) => ({ value, label: value }))

/** What managers may give in a quarter, what they have given, and the switch that stops them. */
export function QuotasTab() {
  const { t } = useText()
  const { say } = useSay()
  const all = quartersNow()
  const form = (of: { quota?: Quota }) => (close: () => void) => <QuotaForm quota={of.quota} open={all.slice(0, OPEN).toReversed()} onClose={close} />
  const locking = useSend(lockQuota)
  const toggle = async ({ id, locked }: Quota) => {
    if (await locking.attempt({ id, locked: !locked })) say(t(locked ? 'upoints.quota.unlockedNow' : 'upoints.quota.lockedNow'))
  }
  return (
    <Listing
      of={quotas}
      pageSize={PAGE_SIZE}
      beside={() => (
        <Opens className="btn p" label={t('upoints.quota.set')}>
          {form({})}
        </Opens>
      )}
      filters={{ quarter: (field) => <SelectField {...field} always value={field.value ?? all[1]} options={asOptions(all)} /> }}
      cells={{
        state: ({ locked, opened }) => (
          <Tag tone={locked ? 'w' : opened ? 'g' : 'n'}>{t(locked ? 'upoints.quota.locked' : opened ? 'upoints.quota.open' : 'upoints.quota.planned')}</Tag>
        ),
        points: ({ points }) => <Used of={points} />,
        special: ({ special }) => <Used of={special} />,
      }}
      card={['person', 'state', 'quarter', 'points', 'special']}
      actions={(quota) => (
        <>
          {all.indexOf(quota.quarter) < OPEN && (
            <Opens className="btn s" label={t('upoints.quota.change')}>
              {form({ quota })}
            </Opens>
          )}
          <button type="button" className="btn s" disabled={locking.sending} onClick={() => void toggle(quota)}>
            {t(quota.locked ? 'upoints.quota.unlock' : 'upoints.quota.lock')}
          </button>
        </>
      )}
    />
  )
}

/** What of a quota was given. */
export function Used({ of: { used, left, quota } }: { of: Quota['points'] }) {
  const { t } = useText()
  const total = Math.max(quota, used + left)
  const said = t('upoints.quota.usedOf', { used: formatNumber(used), total: formatNumber(total) })
  return (
    <div style={{ minWidth: 120 }}>
      <Meter value={used} max={total} label={said} />
      <small>{said}</small>
    </div>
  )
}

function QuotaForm({ quota, open, onClose }: { quota: Quota | undefined; open: readonly string[]; onClose(): void }) {
  const { t, name } = useText()
  const form = useForm(saveQuota, {
    initial: quota
      ? { ssoId: quota.person.ssoId, quarter: quota.quarter, pointsQuota: quota.points.quota, specialQuota: quota.special.quota }
      : { quarter: open[0], specialQuota: 0 },
    draft: `upoints.quota.${quota?.id ?? 'new'}`,
    words: 'upoints.quota.',
  })
  return (
    <FormSheet
      title={quota ? `${t('upoints.quota.change')} ${name(quota.person)} ${quota.quarter}` : t('upoints.quota.set')}
      form={form}
      action={t('kit.save')}
      told="upoints.quota.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        over={
          quota
            ? { ssoId: null, quarter: null }
            : {
                ssoId: (field) => <PersonPick {...field} required />,
                quarter: { options: asOptions(open), select: true },
              }
        }
      />
    </FormSheet>
  )
}
