import { useRef, useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useConfirmedSend } from '#foundation/web/kit/useConfirmedSend.ts'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type KindRow, type PrintTemplate, previewTemplate, publishTemplate, saveTemplate } from '../../contract.ts'
import { type Block, MOST_BLOCKS, orientation, paperSize, textsOf } from '../../rules/body.ts'
import type { PaperLang } from '../../rules/values.ts'
import { BlockFields, blank } from './BlockFields.tsx'
import { PaperSheets } from './PaperSheets.tsx'

const KINDS = ['facts', 'show', 'words', 'newPage'] as const

/** A page template as a form beside the sample that it prints: parts in their order, and what is left out on purpose. */
export function TemplateEditor({ kind, from, onClose }: { kind: KindRow; from: PrintTemplate; onClose(): void }) {
  const { t, lang, pick, choices } = useText()
  const { say } = useSay()
  const [language, setLanguage] = useState<PaperLang>('zh')
  // what is saved on the way to publishing is published in the same press
  const draft = useRef<OutputOf<typeof saveTemplate>>(undefined)
  const { nameCn, nameEn, body, leftOut, paper, orientation: turned } = from
  const form = useForm(saveTemplate, {
    initial: { kind: kind.kind, nameCn, nameEn, body, leftOut, paper, orientation: turned, basedOn: kind.saved.revision },
    draft: `print.template.${kind.kind}`,
    next: ({ revision }) => ({ basedOn: revision }),
    onSent: (content) => {
      draft.current = content
      say(t('print.saved'))
    },
  })
  const { values, set, fault } = form
  const blocks = (values.body ?? []) as Block[]
  const lay = (next: Block[]) => set('body', next)
  const texts = textsOf({ nameCn: values.nameCn ?? '', nameEn: values.nameEn ?? '', body: blocks })
  const saidAt = (places: readonly string[]) => texts.flatMap(({ at, cn, en }) => (places.includes(at) ? pick(cn, en) : []))
  const publishing = useConfirmedSend(
    publishTemplate,
    (places) => listed(saidAt(places), lang),
    (input) => ({ ...input, confirmed: true }),
  )
  const options = kind.fields.map((field) => ({ value: field.key, label: pick(field.labelCn, field.labelEn) }))
  const first = kind.fields[0]?.key ?? ''
  const asked = useDebounced({ ...values, nameCn: values.nameCn ?? '', nameEn: values.nameEn ?? '' })
  const preview = useCall(previewTemplate, {
    kind: kind.kind,
    language,
    nameCn: asked.nameCn,
    nameEn: asked.nameEn,
    body: asked.body ?? [],
    leftOut: asked.leftOut ?? [],
    paper: asked.paper ?? 'A4',
    orientation: asked.orientation ?? 'portrait',
  })
  const namesOf = (keys: readonly string[]) =>
    listed(
      keys.map((key) => options.find(({ value }) => value === key)?.label ?? key),
      lang,
    )
  const partSaid = (one: Block): string => {
    const name = t(`print.block.${one.block}`)
    if (one.block === 'newPage') return name
    const says = one.block === 'words' ? [one.cn, one.en] : [one.titleCn, one.titleEn, namesOf(one.block === 'facts' ? one.fields : [one.field])]
    return [name, ...says].filter(Boolean).join(' · ')
  }
  const said = (one: Partial<InputOf<typeof saveTemplate>>): SaidOf => [
    [t('print.nameCn'), one.nameCn ?? ''],
    [t('print.nameEn'), one.nameEn ?? ''],
    [t('print.paper'), one.paper ? t(`print.paper.${one.paper}`) : ''],
    [t('print.orientation'), one.orientation ? t(`print.orientation.${one.orientation}`) : ''],
    [t('print.body'), ((one.body ?? []) as Block[]).map(partSaid).join('\n')],
    [t('print.leftOut'), namesOf(one.leftOut ?? [])],
  ]
  const newer = overtaken(form, { ...from, kind: kind.kind, saved: kind.saved }, said)
  const publish = async () => {
    if (!(await form.submit()) || !draft.current) return
    const { id, revision } = draft.current
    if (await publishing.attempt({ id, basedOn: revision })) {
      say(t('print.published'))
      onClose()
    }
  }
  return (
    <PageForm form={form} overtaken={newer}>
      <div className="grid g2">
        <div>
          <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`print.name${language}`)} max={{ Cn: 60, En: 120 }} required />
          <div className="pair">
            <SelectField
              label={t('print.paper')}
              required
              value={values.paper}
              options={choices('print.paper.', paperSize.options)}
              onChange={(value) => set('paper', value)}
            />
            <ChoiceField
              label={t('print.orientation')}
              value={values.orientation}
              options={choices('print.orientation.', orientation.options)}
              onChange={(value) => set('orientation', value)}
            />
          </div>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place only
            <BlockFields key={at} block={block} at={at} last={at === blocks.length - 1} options={options} blocks={blocks} onChange={lay} />
          ))}
          <span className="row wrap">
            {KINDS.map((one) => (
              <button key={one} type="button" className="btn s" disabled={blocks.length >= MOST_BLOCKS} onClick={() => lay([...blocks, blank(one, first)])}>
                <Icon name="plus" /> {t(`print.block.${one}`)}
              </button>
            ))}
          </span>
          <div className="above">
            <ManyField
              label={t('print.leftOut')}
              note={t('print.leftOutNote')}
              value={values.leftOut ?? []}
              options={options}
              onChange={(keys) => set('leftOut', [...(keys ?? [])])}
            />
          </div>
        </div>
        <div>
          <ChoiceField
            label={t('print.language')}
            value={language}
            options={choices('print.language.', ['zh', 'en', 'both'])}
            onChange={(value) => value && setLanguage(value)}
          />
          <Loaded call={preview} lines={10}>
            {({ pages, faults }) => (
              <>
                {faults.length > 0 && (
                  <div className="note-box warn" role="status">
                    <ul>
                      {faults.map(({ message }) => (
                        <li key={message}>{message}</li>
                      ))}
                    </ul>
                  </div>
                )}
                <PaperSheets pages={pages} />
              </>
            )}
          </Loaded>
        </div>
      </div>
      <ActionBar>
        <button type="button" className="btn" onClick={onClose}>
          {t('kit.cancel')}
        </button>
        <button type="submit" className="btn" disabled={form.sending || newer !== undefined}>
          {t('print.saveDraft')}
        </button>
        <button
          type="button"
          className="btn p"
          disabled={form.sending || newer !== undefined || publishing.sending || (preview.data?.faults.length ?? 1) > 0}
          onClick={() => void publish()}
        >
          {t('action.PrintTemplate.publish')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
