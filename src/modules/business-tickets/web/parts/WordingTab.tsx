import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Card, Sentences } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configWording } from '../../contract/index.ts'

type Wording = Config['wordings'][number]

/** What guests are told of each category: where they come to, and the words of the mail with their ticket. */
export function WordingTab({ of: { wordings, can } }: { of: Config }) {
  const { t, pick } = useText()
  const [edited, edit] = useState<Wording>()
  return (
    <>
      {wordings.map((one) => (
        <Card
          key={one.category}
          title={t(`business-tickets.category.${one.category}`)}
          extra={
            can && (
              <button type="button" className="btn s" onClick={() => edit(one)}>
                {t('kit.edit')}
              </button>
            )
          }
        >
          <Sentences
            items={[
              { label: t('business-tickets.pass.place'), value: <span data-typed="">{pick(one.placeCn, one.placeEn)}</span> },
              { label: t('business-tickets.wording.mail'), value: <span data-typed="">{pick(one.mailCn, one.mailEn)}</span> },
            ]}
          />
        </Card>
      ))}
      {edited && <WordingForm given={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function WordingForm({ given, onClose }: { given: Wording; onClose(): void }) {
  const { t } = useText()
  const form = useForm(configWording, {
    initial: given,
    draft: `business-tickets.wording.${given.category}`,
    words: 'business-tickets.wording.',
  })
  return (
    <FormSheet title={t(`business-tickets.category.${given.category}`)} form={form} action={t('kit.save')} told="business-tickets.saved" onClose={onClose}>
      <Fields of={form} only={['placeCn', 'placeEn', 'mailCn', 'mailEn']} over={{ mailCn: { lines: true }, mailEn: { lines: true } }} />
    </FormSheet>
  )
}
