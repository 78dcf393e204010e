import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useConfirmedSend } from '#foundation/web/kit/useConfirmedSend.ts'
import { useText } from '#foundation/web/text.tsx'
import { publishTemplate } from '../../contract/index.ts'

interface Design {
  schemaId: string
  /** Something in it is not sound, and has to be put right first. */
  faulty: boolean
  /** What the fields with these keys are called. */
  namesOf(keys: readonly string[]): string[]
  /** Saves what was changed. @returns the revision that is to be published; nothing where it could not be saved */
  saved(): Promise<number | undefined>
}

/** Publishes a design once it is sound, was asked for and is saved; `tried` is whether somebody wanted to, `refusal` why it was not done. */
export function usePublishing({ schemaId, faulty, namesOf, saved }: Design) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const [tried, tryIt] = useState(false)
  const [refusal, refuse] = useState<string>()
  const { send, sending } = useConfirmedSend(
    publishTemplate,
    (keys) => listed(namesOf(keys), lang),
    (input) => ({ ...input, confirmed: true }),
  )
  const publish = async () => {
    tryIt(true)
    if (faulty) return
    const sure = await confirm({
      title: t('form-templates.confirmPublish'),
      text: t('form-templates.confirmPublish.note'),
      action: t('action.FormTemplate.publish'),
    })
    if (sure === undefined) return
    const revision = await saved()
    if (revision === undefined) return
    refuse(undefined)
    try {
      if (await send({ schemaId, revision })) say(t('form-templates.published'))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) refuse(fault.message)
    }
  }
  return { tried, refusal, publishing: sending, publish }
}
