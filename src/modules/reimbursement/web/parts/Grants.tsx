import { addDays, dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Grant, proxyEnd, proxyMine, proxySave } from '../../contract/index.ts'

/** Who may fill in forms for the reader, and for whom the reader may. */
export function Grants() {
  const { t } = useText()
  const read = useCall(proxyMine, {})
  return (
    <Loaded call={read} lines={6}>
      {({ given, held }) => (
        <div className="stack">
          <Card
            title={t('reimbursement.grants.given')}
            extra={
              <Opens className="btn p" label={t('reimbursement.grants.add')}>
                {(close) => <GrantForm onClose={close} />}
              </Opens>
            }
          >
            <GrantList of={given} who="proxy" ends />
          </Card>
          <Card title={t('reimbursement.grants.held')}>
            <GrantList of={held} who="principal" />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

function GrantList({ of, who, ends = false }: { of: readonly Grant[]; who: 'proxy' | 'principal'; ends?: boolean }) {
  const { t, lang } = useText()
  if (of.length === 0) return <p className="muted">{t('reimbursement.grants.none')}</p>
  return of.map((one) => (
    <div key={one.id} className="li">
      <div className="t">
        <PersonCell person={one[who]} note={formatDays(one.from, one.to, lang)} />
      </div>
      <Tag tone={one.inForce ? 'g' : 'b'}>{t(one.inForce ? 'reimbursement.grants.inForce' : 'reimbursement.grants.toCome')}</Tag>
      {ends && <Moves of={{ end: proxyEnd }} row={{ id: one.id, can: ['end'] }} words="reimbursement.grants." />}
    </div>
  ))
}

const DAYS = 30

function GrantForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const today = dayOf(serverNow())
  const form = useForm(proxySave, {
    initial: { from: today, to: addDays(today, DAYS) },
    draft: 'reimbursement.grant',
    unkept: ['proxy'],
    words: 'reimbursement.grants.',
    onSent() {
      onClose()
      say(t('reimbursement.grants.saved'))
    },
  })
  return (
    <FormSheet title={t('reimbursement.grants.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="hint">{t('reimbursement.grants.says')}</p>
      <PersonPick
        label={t('reimbursement.grants.proxy')}
        required
        value={form.values.proxy}
        fault={form.fault('proxy')}
        onChange={(ssoId) => form.set('proxy', ssoId)}
      />
      <Fields of={form} only={['from', 'to']} pairs={[['from', 'to']]} />
    </FormSheet>
  )
}
