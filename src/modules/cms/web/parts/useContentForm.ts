import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { otherHalf } from '#foundation/contract/bilingual.ts'
import { type FieldName, useForm } from '#foundation/web/form.ts'
import { halvesOf } from '#foundation/web/kit/halves.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ContentDetail, type ContentType, type Half, moveContent, requestReview, saveContent, TEXTS, type TextName } from '../../contract/index.ts'
import { behindIn, fitted, lackingIn, missingIn, publishing, type Saved, saving } from '../../rules/index.ts'
import { initialOf, type SaveInput, writtenIn } from './formOf.ts'
import { useAskBehind } from './useAskBehind.ts'
import { useContentWords } from './useContentWords.ts'

/** What an author does in the editor: writes, saves, asks for review, publishes. `onStale`: what is stored is not what was opened any more. */
export function useContentForm(type: ContentType, given: ContentDetail | undefined, onStale: () => void) {
  const { t } = useText()
  const { say } = useSay()
  const ask = useAskBehind()
  const { pathOf } = useContentWords()
  const navigate = useNavigate()
  const [publishes, setPublishes] = useState(false)
  const saved = useRef<{ id: number; version: number }>(undefined)
  const { attempt: move } = useSend(moveContent)
  const { attempt: review } = useSend(requestReview)
  const [opened] = useState(() => serverNow())
  const form = useForm(saveContent, {
    initial: initialOf(type, given),
    draft: `cms.${given?.id ?? `new.${type}`}`,
    rules: { set: saving, facts: undefined, p: {}, now: opened, limits: {} },
    onSent: (content) => {
      saved.current = content
    },
  })
  const values = writtenIn(form.values, type)
  const halves = halvesOf(TEXTS, {
    before: given?.written,
    after: values,
    was: given?.staleHalves ?? {},
    fits: form.values.fits ?? [],
    set: (half, text) => form.set(half, text),
    setFits: (fits) => form.set('fits', fits),
  })
  const since = (half: Half): string | undefined => given?.staleSince[half] ?? given?.written[otherHalf<TextName>(half)]
  const said: Saved = { ...fitted(type, values), type }
  const reached = values.publishTarget === null ? 0 : 1
  const refusals = publishing.check({ facts: { reached }, input: { ...said, stale: [], confirmed: true }, p: {}, now: opened })
  const missing: readonly string[] = [...missingIn(said), ...lackingIn(said)]
  const fault = (field: FieldName<SaveInput>) => {
    if (publishes && missing.includes(field)) return t('fault.required')
    if (publishes && field === 'publishTarget' && values.publishTarget === null) return t('cms.chooseTarget')
    const broken = publishes ? refusals.find((one) => one.field === field) : undefined
    return broken ? t(`rule.${broken.rule}`) : form.fault(field)
  }
  /** Shows the first that is wrong: the form is longer than a window. */
  const showFault = () =>
    requestAnimationFrame(() => document.querySelector('form.cms-stack .fault, form.cms-stack .note-box.bad')?.scrollIntoView({ block: 'center' }))
  /** Refuses to go on while something is missing. */
  const isComplete = (): boolean => {
    setPublishes(true)
    if (refusals.length === 0) return true
    showFault()
    return false
  }

  /** Saves what is written; another's newer save is fetched, to be held against it (CMS-09). */
  async function keep(): Promise<{ id: number; version: number } | undefined> {
    if (await form.submit()) return saved.current
    showFault()
    onStale()
    return undefined
  }
  const away = (id: number) => navigate(pathOf({ id, type }), { replace: true })
  async function save() {
    setPublishes(false)
    const now = await keep()
    if (!now) return
    say(t(form.values.publishAt ? 'cms.scheduled' : form.values.action === 'keep' ? 'cms.keptBeside' : 'cms.saved'))
    if (!given) navigate(pathOf({ id: now.id, type }, 'add/'), { replace: true })
  }
  const asked = (action: string, title: string) => ask(behindIn(values, halves.stale), { title, action })
  async function publish() {
    if (!isComplete() || (await asked(t('cms.do.publish'), t('cms.confirmPublish'))) === undefined) return
    const now = await keep()
    if (!now || !(await move({ ...now, action: 'publish', confirmed: true }))) return
    say(t('cms.published'))
    away(now.id)
  }
  async function askReview() {
    if (!isComplete() || (await asked(t('cms.do.requestReview'), t('cms.confirmReview'))) === undefined) return
    const now = await keep()
    if (!now || !(await review({ id: now.id }))) return
    say(t('cms.reviewAsked'))
    away(now.id)
  }
  return { form, values, halves, since, fault, incomplete: publishes && refusals.length > 0, save, publish, askReview }
}
