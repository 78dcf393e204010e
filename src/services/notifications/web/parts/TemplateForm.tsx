import { fill } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { saveTemplate, TEMPLATE_TEXTS, type TemplateLine } from '../../contract.ts'
import { templating } from '../../rules/templates.ts'

const TITLE_LENGTH = 100
const BODY_LENGTH = 1000

/** Words a message on one channel in both languages, with a look at how it reads. */
export function TemplateForm({ line, onClose }: { line: TemplateLine; onClose(): void }) {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const { attempt, sending } = useSend(saveTemplate)
  const { module, event, channel, active, titleCn, titleEn, bodyCn, bodyEn, variables, changed } = line
  const initial = { module, event, channel, active, titleCn, titleEn, bodyCn, bodyEn }
  const { values, set, ...form } = useForm(saveTemplate, {
    initial,
    draft: `notifications.template.${module}.${event}.${channel}`,
    rules: { set: templating, facts: { variables }, p: {}, limits: {}, now: serverNow() },
    unkept: ['confirmed'],
    onSent: onClose,
  })
  const halves = halvesOfForm(TEMPLATE_TEXTS, { ...form, values, set }, { before: line, was: line.stale })
  const putBack = async () => {
    const title = t('notifications.template.back')
    const yes = await confirm({ title, text: t('notifications.template.backAsk'), action: title })
    if (yes !== undefined && (await attempt({ ...initial, back: true }))) onClose()
  }
  const names = variables.map((name) => `{${name}}`).join(' ')
  return (
    <FormSheet
      title={t('notifications.template.of', { module: pick(line.moduleCn ?? module, line.moduleEn ?? module) })}
      form={{ values, set, ...form }}
      action={t('notifications.save')}
      onClose={onClose}
    >
      <p className="muted" data-typed="">
        {variables.length ? t('notifications.template.variables', { names }) : t('notifications.template.noVariables')}
      </p>
      <Bilingual>
        {(language) => (
          <>
            {channel !== 'sms' && (
              <HalfField of={halves} half={`title${language}`} label={t(`notifications.template.title${language}`)} required max={TITLE_LENGTH} />
            )}
            <HalfField of={halves} half={`body${language}`} label={t(`notifications.template.body${language}`)} required lines max={BODY_LENGTH} />
          </>
        )}
      </Bilingual>
      <ConfirmHalves of={halves} />
      {channel === 'sms' && <p className="hint">{t('notifications.template.smsNote')}</p>}
      {channel !== 'in-app' && (
        <ChoiceField
          label={t('notifications.template.active')}
          value={values.active ? 'on' : 'off'}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(value === 'on' ? 'notifications.emailOn' : 'notifications.emailOff') }))}
          onChange={(value) => set('active', value === 'on')}
        />
      )}
      <Preview values={values} line={line} />
      {changed && (
        <button type="button" className="btn link" disabled={sending} onClick={() => void putBack()}>
          {t('notifications.template.back')}
        </button>
      )}
    </FormSheet>
  )
}

/** How it reads with examples in the place of what is filled in. */
function Preview({ values, line }: { values: Partial<Record<'titleCn' | 'titleEn' | 'bodyCn' | 'bodyEn', string>>; line: TemplateLine }) {
  const { t, lang, pick } = useText()
  const examples = Object.fromEntries(line.variables.map((name) => [name, name === 'module' ? pick(line.moduleCn ?? '', line.moduleEn ?? '') : `‹${name}›`]))
  const shown = (text: string | undefined) => fill(text ?? '', examples, lang)
  return (
    <div className="note-box above">
      <small>{t('notifications.template.preview')}</small>
      <p className="above near" data-typed="" style={{ fontWeight: 600 }}>
        {shown(pick(values.titleCn ?? '', values.titleEn ?? ''))}
      </p>
      <p className="lines" data-typed="">
        {shown(pick(values.bodyCn ?? '', values.bodyEn ?? ''))}
      </p>
    </div>
  )
}
