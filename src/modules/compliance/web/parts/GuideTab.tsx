import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { guide, guideSave } from '../../contract/index.ts'

const WRITTEN = ['zh', 'en'] as const
type Guide = OutputOf<typeof guide>

/** The ticket guide in each language; what is saved is a new version. */
export function GuideTab() {
  const call = useCall(guide, {})
  return (
    <Loaded call={call} lines={10}>
      {({ texts }) => (
        <div className="stack">
          {WRITTEN.map((lang) => {
            const text = texts.find((one) => one.lang === lang)
            return <GuideForm key={`${lang} ${text?.version ?? 0}`} lang={lang} text={text} />
          })}
        </div>
      )}
    </Loaded>
  )
}

function GuideForm({ lang, text }: { lang: (typeof WRITTEN)[number]; text: Guide['texts'][number] | undefined }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(guideSave, {
    initial: { lang, body: text?.body ?? '', version: text?.version ?? 0 },
    draft: `compliance.guide.${lang}.${text?.version ?? 0}`,
    words: 'compliance.guide.',
    onSent: ({ version }) => say(t('compliance.guide.saved', { version })),
  })
  return (
    <Card title={t(`compliance.guide.of.${lang}`)}>
      <PageForm form={form}>
        <Fields of={form} only={['body']} over={{ body: (field) => <RichTextField lang={lang} {...field} /> }} />
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('compliance.guide.save')}
        </button>
      </PageForm>
    </Card>
  )
}
