import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { OTHER } from '../../contract/base.ts'
import { save } from '../../contract/index.ts'
import module from '../../module.ts'
import { writing } from '../../rules/index.ts'
import { useLists } from './useLists.ts'

const NEW: InputOf<typeof save> = { channel: 'online', category: OTHER, brand: null, confidential: false, attachments: [], description: '', anyway: false }
const STARRED = { required: true }

/** The form of a report; a link that was reported lately is told before it is sent (INFR-05). */
export function Writing() {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const { categories, categoryOptions, brandOptions } = useLists()
  const form = useForm(save, {
    initial: NEW,
    draft: 'infringement.report',
    // ids alone do not show what was attached
    unkept: ['attachments'],
    words: 'infringement.form.',
    check: { set: writing, facts: {}, p: {} },
    onSent: ({ number }) => {
      say(t('infringement.form.sent', { number }))
      navigate(`/${lang}/infringement/history`)
    },
  })
  const { anyway, category, channel } = form.values
  const online = channel !== 'offline'
  const chosen = categories.find(({ code }) => code === category)
  const needed = chosen ? pick(chosen.evidenceCn, chosen.evidenceEn) : ''
  return (
    <PageForm form={form}>
      <Card title={t('infringement.form.what')}>
        <Fields
          of={form}
          only={['kind', 'category', 'brand', 'seenAt', 'description', 'priceFen', 'quantity']}
          pairs={[
            ['kind', 'category'],
            ['brand', 'seenAt'],
            ['priceFen', 'quantity'],
          ]}
          over={{
            ...{ kind: STARRED, seenAt: STARRED, description: STARRED },
            category: (field) => <SelectField {...field} always typed options={categoryOptions()} />,
            brand: (field) => <SelectField {...field} typed options={brandOptions()} />,
          }}
        />
      </Card>
      <Card title={t('infringement.form.where')}>
        <Fields of={form} only={['channel']} over={{ channel: { required: true } }} />
        {online ? (
          <Fields
            of={form}
            only={['platform', 'sellerName', 'link']}
            pairs={[['platform', 'sellerName']]}
            over={{
              link: ({ onChange, ...field }) => (
                <TextField
                  {...field}
                  required
                  onChange={(link) => {
                    onChange(link)
                    // another link is looked for anew
                    form.set('anyway', false)
                  }}
                />
              ),
            }}
          />
        ) : (
          <Fields of={form} only={['city', 'address']} over={{ address: { required: true, lines: false } }} />
        )}
      </Card>
      <Card title={t('infringement.form.proof')}>
        {needed && (
          <p className="note-box" role="note">
            {t('infringement.form.needed')} <span data-typed="">{needed}</span>
          </p>
        )}
        <Fields of={form} only={['attachments', 'confidential']} over={{ attachments: (field) => <SentFiles {...field} policy={module.name} /> }} />
        <AnywayBox fault={form.fault('anyway')} value={anyway} onChange={(next) => form.set('anyway', next)} />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
