import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type ApplicationGiven, availability, type Detail, POLICY, save, submit } from '../../contract/index.ts'
import { type Category, isVip, type TicketType } from '../../rules/applying.ts'
import { CheckedCard } from './CheckedCard.tsx'
import { GuestsFields } from './GuestsFields.tsx'
import { HostFields, TimesFields } from './HostFields.tsx'
import { VisitFields } from './VisitFields.tsx'

export type Available = OutputOf<typeof availability>
/** What a form begins with: nothing, an own draft, what came back to be changed, or what it is a copy of. */
export type Origin = 'new' | 'draft' | 'returned' | 'copy'
interface Props {
  category: Category
  type: TicketType
  from: Detail | undefined
  as: Origin
  found: Available
  onSaved(id: string, sent: boolean): void
}

/** What the form begins with: of a copy no day, and no numbers of guests. */
function initialOf({ category, type, from, as, found }: Props): Partial<ApplicationGiven> {
  const thisYear = dayOf(serverNow()).slice(0, 4)
  const [product, pool] = [found.products[0]?.id, found.pools.find(({ year }) => String(year) === thisYear)?.id]
  const fresh = {
    category,
    type,
    governmentOfficial: false,
    idTypes: [],
    idNumbers: [],
    guests: [],
    attachments: [],
    costCenter: found.costCenter,
    quantity: 1,
  }
  if (!from) return { ...fresh, ...(product && { productId: product }), ...(pool && { poolId: pool }) }
  const { id, productId, poolId, costCenter, visitDate, sessionId, quantity, guestCompany, governmentOfficial, idTypes, phone, purpose } = from
  const { workContent, area, entryTime, exitTime, guideLanguage, needs } = from
  const said = { productId, poolId, costCenter, quantity, guestCompany, governmentOfficial, idTypes, phone, purpose, workContent, area, entryTime, exitTime }
  const named = from.guests.map(({ nameCn, nameEn, title, idType }) => ({ nameCn, nameEn, title, idType }))
  const more = { guideLanguage, needs, host: from.host?.ssoId ?? null, guests: named }
  if (as === 'copy') return { ...fresh, ...said, ...more }
  const saved = { idNumbers: from.guests.map(({ idMasked }) => idMasked), attachments: from.attachments.map((file) => file.id) }
  return { ...fresh, ...said, ...more, ...saved, id, visitDate, sessionId }
}

/** An application as it is written, with its worth, what is left and who decides beside it. */
export function ApplicationForm(props: Props) {
  const { category, type, from, as, found, onSaved } = props
  const { t } = useText()
  const { say } = useSay()
  const before = as === 'copy' ? undefined : from
  const form = useForm(submit, {
    initial: initialOf(props),
    draft: as === 'returned' ? `business-tickets.change.${from?.id}` : `business-tickets.${category}.${type}.${from?.id ?? 'new'}`,
    // numbers are not left behind on the device
    unkept: ['idNumbers', 'host', 'attachments'],
    words: 'business-tickets.form.',
    onSent: ({ id, applyNo }) => {
      say(t('business-tickets.form.sent', { no: applyNo }))
      onSaved(id, true)
    },
  })
  const { visitDate } = form.values
  const month = useCall(availability, { category, month: monthOf(visitDate || dayOf(serverNow())) })
  return (
    <PageForm form={form}>
      <div className="side">
        <div className="stack">
          <Card title={t(`business-tickets.type.${type}`)}>
            <Fields of={form} only={['purpose', 'costCenter']} />
            <VisitFields form={form} found={month.data ?? found} />
            {category === 'dummy' && <Fields of={form} only={['workContent', 'area']} />}
            {category === 'dummy' && <TimesFields form={form} />}
            {isVip(category) && <HostFields form={form} before={from?.host ?? undefined} />}
          </Card>
          <Card title={t('business-tickets.form.guestCard')}>
            <GuestsFields form={form} />
            <Fields
              of={form}
              only={['attachments']}
              over={{
                attachments: ({ label, note, fault, value, onChange }) => (
                  <SentFiles {...{ label, note, fault, value, onChange }} policy={POLICY} before={before?.attachments} />
                ),
              }}
            />
          </Card>
        </div>
        <CheckedCard values={form.values} />
      </div>
      <ActionBar>
        {as !== 'returned' && <KeepDraft form={form} onSaved={(id) => onSaved(id, false)} />}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

/** Keeps what is written so far in the portal, to go on with it anywhere. */
function KeepDraft({ form, onSaved }: { form: FormApi<ApplicationGiven>; onSaved(id: string): void }) {
  const { t } = useText()
  const { say, warn } = useSay()
  const { attempt, sending } = useSend(save)
  const keep = async () => {
    const whole = save.input.safeParse(form.values)
    if (!whole.success) return warn(t('business-tickets.form.notYet'))
    const saved = await attempt(whole.data)
    if (!saved) return
    form.discard()
    say(t('business-tickets.form.saved'))
    onSaved(saved.id)
  }
  return (
    <button type="button" className="btn" disabled={sending || form.sending} onClick={() => void keep()}>
      {t('business-tickets.form.save')}
    </button>
  )
}
