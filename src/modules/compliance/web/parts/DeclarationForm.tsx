import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type DeclarationGiven, type Detail, POLICY, save, submit } from '../../contract/index.ts'
import { declaring } from '../../rules/declaring.ts'
import type { Direction } from '../../rules/limits.ts'
import { PartnerField } from './PartnerField.tsx'
import { freshPerson, PeopleField } from './PeopleField.tsx'
import { freshThing, ThingsField } from './ThingsField.tsx'
import { TicketFields } from './TicketFields.tsx'
import { WeighedCard } from './WeighedCard.tsx'

interface Props {
  direction: Direction
  /** What was written before: a draft, what was rejected or withdrawn, or what was returned to be changed. */
  before: Detail | undefined
  /** The day before which what was accepted is late. */
  acceptedSince: string
  onSaved(sid: string): void
}

/** What the form begins with. */
export function initialOf(direction: Direction, before: Detail | undefined): Partial<DeclarationGiven> {
  if (!before) return { direction, partnerId: null, partner: null, recipients: [freshPerson()], items: [freshThing()], lateReason: '', attachments: [] }
  const { id, partner, recipients, items, ticketType, unitPriceFen, quantity, estimatedEntryDate, lateReason, attachments } = before
  return {
    ...{ sid: id, direction, partnerId: partner.id, partner: null, ticketType, unitPriceFen, quantity, estimatedEntryDate, lateReason },
    recipients: recipients.map(({ id: person, nameCn, nameEn, idType, title, official }) => ({
      id: person,
      nameCn,
      nameEn,
      idType,
      idNumber: '',
      title,
      official,
    })),
    items: items.map(({ category, date, sensitiveTime, descriptionCn, descriptionEn, expectation, worthFen }) => ({
      ...{ category, date, sensitiveTime, descriptionCn, descriptionEn, expectation, worthFen },
    })),
    attachments: attachments.map((file) => file.id),
  }
}

/** An offer or an acceptance as it is written, with the limits beside it. */
export function DeclarationForm({ direction, before, acceptedSince, onSaved }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const changes = before?.can.includes('change') ?? false
  const form = useForm(submit, {
    initial: initialOf(direction, before),
    draft: `compliance.${direction}.${changes ? 'change.' : ''}${before?.id ?? 'new'}`,
    // a number is not left behind on the device, and a company is shown by more than its id
    unkept: ['recipients', 'partnerId', 'attachments'],
    words: 'compliance.form.',
    check: { set: declaring, facts: { acceptedSince }, p: {} },
    onSent: ({ sid, no, limits }) => {
      say(limits.length > 0 ? t('compliance.over') : t('compliance.form.sent', { no }))
      onSaved(sid)
    },
  })
  const isOffer = direction === 'offer'
  return (
    <PageForm form={form}>
      <div className="side">
        <Card title={t(changes ? 'compliance.form.change' : 'compliance.form.card')}>
          <PartnerField form={form} known={before?.partner} />
          <Fields
            of={form}
            only={['recipients', 'items']}
            over={{
              recipients: ({ label, fault, value, onChange }) => (
                <PeopleField {...{ label: isOffer ? label : t('compliance.form.givers'), fault, value, onChange, form }} stored={before?.recipients ?? []} />
              ),
              items: ({ label, fault, value, onChange }) => <ThingsField {...{ label, fault, value, onChange, form }} needsOne={!form.values.ticketType} />,
            }}
          />
          {isOffer && <TicketFields form={form} />}
          <Fields
            of={form}
            only={isOffer ? ['attachments'] : ['lateReason', 'attachments']}
            over={{
              attachments: ({ label, note, fault, value, onChange }) => (
                <SentFiles {...{ label, note, fault, value, onChange }} policy={POLICY} before={before?.attachments} />
              ),
            }}
          />
        </Card>
        <WeighedCard values={form.values} />
      </div>
      <ActionBar>
        {/* what waits with its requester is kept on the device alone, until it is sent */}
        {!changes && <KeepDraft form={form} onSaved={onSaved} />}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

/** Keeps what is written so far in the portal, to go on with it anywhere. */
function KeepDraft({ form, onSaved }: { form: FormApi<DeclarationGiven>; onSaved(sid: string): void }) {
  const { t } = useText()
  const { say, warn } = useSay()
  const { attempt, sending } = useSend(save)
  const keep = async () => {
    const whole = save.input.safeParse(form.values)
    if (!whole.success) return warn(t('compliance.form.notYet'))
    const saved = await attempt(whole.data)
    if (!saved) return
    form.discard()
    say(t('compliance.form.saved'))
    onSaved(saved.sid)
  }
  return (
    <button type="button" className="btn" disabled={sending || form.sending} onClick={() => void keep()}>
      {t('compliance.form.save')}
    </button>
  )
}
