import type { PersonRef } from '#foundation/contract/schemas.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import type { SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DefinitionInput, previewAudience } from '#services/audience/contract.ts'
import type { Category } from '../../contract/index.ts'
import type { Detail, Written } from './FormSettings.tsx'

interface Given {
  /** As it is now. */
  given: Detail | undefined
  /** As it was filled in. */
  values: Written
  categories: readonly Category[]
  ownerOf(one: Written): PersonRef | undefined
}

/** How the settings of a form read, to be held against those that somebody else has saved meanwhile. */
export function useSettingsSaid({ given, values, categories, ownerOf }: Given): (one: Written) => SaidOf {
  const { t, lang, pick, name } = useText()
  const isOld = given !== undefined && values.basedOn !== given.saved.revision
  const theirs = useAudienceLine(isOld ? given.audience : undefined)
  const mine = useAudienceLine(isOld ? values.audience : undefined)
  const yes = (is: boolean | undefined) => t(`form-templates.yesNo.${is ? 'yes' : 'no'}`)
  const at = (instant: string | null | undefined) => (instant ? formatInstant(instant, lang) : '')
  return (one) => {
    const [category, owner] = [categories.find(({ id }) => id === one.categoryId), ownerOf(one)]
    return [
      [t('form-templates.code'), one.code ?? ''],
      [t('form-templates.nameCn'), one.nameCn ?? ''],
      [t('form-templates.nameEn'), one.nameEn ?? ''],
      [t('form-templates.category'), category ? pick(category.nameCn, category.nameEn) : ''],
      [t('form-templates.owner'), owner ? name(owner) : (one.owner ?? '')],
      [t('form-templates.audience'), one === values ? mine : theirs],
      [t('form-templates.openFrom'), at(one.openFrom)],
      [t('form-templates.openTo'), at(one.openTo)],
      [t('form-templates.maxPerPerson'), String(one.maxPerPerson ?? '')],
      [t('form-templates.maxTotal'), String(one.maxTotal ?? '')],
      [t('form-templates.mandatoryField'), yes(one.mandatory)],
      [t('form-templates.anonymous'), yes(one.anonymous)],
      [t('form-templates.approval'), one.workflowCode ? t(`catalog.${one.workflowCode}`) : t('form-templates.noApproval')],
    ]
  }
}

/** Who something is for, in one line, as it is chosen and not yet saved; nothing without a definition. */
function useAudienceLine(definition: DefinitionInput | undefined): string {
  const { pick } = useText()
  const { data } = useCall(previewAudience, { definition: definition ?? {} }, { enabled: definition !== undefined })
  return definition && data ? pick(data.words.line.cn, data.words.line.en) : ''
}
