import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Score, save } from '../../contract/infractions.ts'
import module from '../../module.ts'
import { reachedBy, recording } from '../../rules/index.ts'
import { Points } from './Finder.tsx'
import { KindTag } from './Tags.tsx'

const MINUTE_MS = 60_000
const PHOTO = 56
/** A new one, as of this minute. */
function fresh(ssoId: Score['person']['ssoId']): Partial<InputOf<typeof save>> {
  const occurredAt = new Date(Math.floor(serverNow().getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  return { ssoId, occurredAt, place: '', description: '', attachments: [], witness: null, anyway: false }
}

/** Who has broken which rule, what that costs, and what comes of it. */
export function Writing({ of: score }: { of: Score }) {
  const { t, lang, pick, name } = useText()
  const { say } = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const { person, accumulated, highPermission, highPermissionPoints, thresholds } = score
  const open = score.items.filter((one) => one.open)
  const facts = { me: me.ssoId, accumulated, highPermission, twin: false, items: open }
  const form = useForm(save, {
    initial: fresh(person.ssoId),
    draft: `safety.infraction.${person.ssoId}`,
    unkept: ['witness', 'anyway'],
    words: 'safety.form.',
    check: { set: recording, facts, p: { highPermissionPoints } },
    onSent({ number, accumulated: total }) {
      say(t('safety.form.sent', { number, total }))
      navigate(`/${lang}/safety/index`)
    },
  })
  const item = open.find(({ id }) => id === form.values.item)
  const total = accumulated + (item?.points ?? 0)
  return (
    <PageForm form={form}>
      <Card>
        <div className="row wrap">
          <Avatar person={person} size={PHOTO} />
          <div>
            <b translate="no">{name(person)}</b> <small>{person.ssoId}</small>
            <small className="line" data-typed="">
              {[pick(person.departmentCn, person.departmentEn), pick(person.jobTitleCn, person.jobTitleEn)].filter(Boolean).join(' · ')}
            </small>
          </div>
          <Points of={score} />
        </div>
        {!score.maySubmit && <p className="note-box warn">{t('safety.find.mayNot')}</p>}
      </Card>
      <Card title={t('safety.form.what')}>
        <Fields
          of={form}
          only={['item', 'occurredAt', 'area', 'place', 'description', 'attachments', 'witness']}
          pairs={[['area', 'place']]}
          over={{
            item: (field) => (
              <SelectField
                {...field}
                typed
                required
                options={open.map((one) => ({ value: one.id, label: `${one.code} ${pick(one.nameCn, one.nameEn)} (${one.points})` }))}
              />
            ),
            attachments: (field) => <SentFiles {...field} policy={module.name} />,
            witness: PersonPick,
          }}
        />
        {item && (
          <p className="note-box" role="status">
            {t('safety.form.total', { points: item.points, total })} <KindTag kind={reachedBy(thresholds, total)?.kind ?? null} />
          </p>
        )}
        <AnywayBox fault={form.fault('anyway')} value={form.values.anyway} onChange={(next) => form.set('anyway', next)} />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending || !score.maySubmit}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
