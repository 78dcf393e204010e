import { defineSheet } from '#services/spreadsheets/server/api.ts'
import { MOST_CELL } from '../../contract/index.ts'

/** How an amount came about, where a payslip has to say it. */
const basisOf = { type: 'text', max: 60, mayLack: true } as const
const money = { type: 'money', min: 0, max: MOST_CELL } as const

/** A month's payslips of a group, a row a person. What the file does not have is nothing. */
export const batchSheet = defineSheet({
  name: 'payslip.sheet',
  columns: [
    { key: 'ssoId', title: 'payslip.column.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'base', title: 'payslip.line.base', ...money, required: true, example: 6500 },
    { key: 'overtime', title: 'payslip.line.overtime', ...money, mayLack: true },
    { key: 'allowance', title: 'payslip.line.allowance', ...money, mayLack: true },
    { key: 'bonus', title: 'payslip.line.bonus', ...money, mayLack: true },
    { key: 'absence', title: 'payslip.line.absence', ...money, mayLack: true },
    { key: 'otherDeduction', title: 'payslip.line.otherDeduction', ...money, mayLack: true },
    { key: 'pension', title: 'payslip.line.pension', ...money, mayLack: true },
    { key: 'medical', title: 'payslip.line.medical', ...money, mayLack: true },
    { key: 'unemployment', title: 'payslip.line.unemployment', ...money, mayLack: true },
    { key: 'housingFund', title: 'payslip.line.housingFund', ...money, mayLack: true },
    { key: 'annuity', title: 'payslip.line.annuity', ...money, mayLack: true },
    { key: 'tax', title: 'payslip.line.tax', ...money, mayLack: true },
    { key: 'companyInsurance', title: 'payslip.line.companyInsurance', ...money, mayLack: true },
    { key: 'companyHousingFund', title: 'payslip.line.companyHousingFund', ...money, mayLack: true },
    { key: 'companyAnnuity', title: 'payslip.line.companyAnnuity', ...money, mayLack: true },
    { key: 'net', title: 'payslip.column.net', ...money, required: true, example: 6500 },
    { key: 'workedDays', title: 'payslip.column.workedDays', type: 'number', min: 0, max: 31, required: true, example: 21 },
    { key: 'bankLast4', title: 'payslip.column.bankLast4', type: 'text', required: true, max: 4, example: '4821' },
    { key: 'overtimeBasis', title: 'payslip.basis.overtime', ...basisOf },
    { key: 'allowanceBasis', title: 'payslip.basis.allowance', ...basisOf },
    { key: 'bonusBasis', title: 'payslip.basis.bonus', ...basisOf },
    { key: 'absenceBasis', title: 'payslip.basis.absence', ...basisOf },
    { key: 'otherDeductionBasis', title: 'payslip.basis.otherDeduction', ...basisOf },
    { key: 'housingFundBasis', title: 'payslip.basis.housingFund', ...basisOf },
    { key: 'taxBasis', title: 'payslip.basis.tax', ...basisOf },
  ],
})

/** The list of batches as a file. */
export const listSheet = defineSheet({
  name: 'payslip.batches',
  columns: [
    { key: 'month', title: 'payslip.month', type: 'text' },
    { key: 'entity', title: 'payslip.entity', type: 'text' },
    { key: 'staffGroup', title: 'payslip.staffGroup', type: 'text' },
    { key: 'employeeType', title: 'payslip.employeeType', type: 'text' },
    { key: 'state', title: 'payslip.state', type: 'text' },
    { key: 'rows', title: 'payslip.rows', type: 'integer' },
    { key: 'grossTotalFen', title: 'payslip.grossTotal', type: 'money' },
    { key: 'netTotalFen', title: 'payslip.netTotal', type: 'money' },
    { key: 'netBeforeFen', title: 'payslip.netBefore', type: 'money' },
    { key: 'read', title: 'payslip.read', type: 'integer' },
    { key: 'readRate', title: 'payslip.readRate', type: 'number' },
  ],
})

/** The list of questions as a file. */
export const questionSheet = defineSheet({
  name: 'payslip.questions',
  columns: [
    { key: 'ssoId', title: 'payslip.column.ssoId', type: 'text' },
    { key: 'name', title: 'payslip.person', type: 'text' },
    { key: 'month', title: 'payslip.month', type: 'text' },
    { key: 'line', title: 'payslip.line', type: 'text', width: 20 },
    { key: 'question', title: 'payslip.question', type: 'text', width: 40 },
    { key: 'answer', title: 'payslip.answer', type: 'text', width: 40 },
    { key: 'state', title: 'payslip.state', type: 'text' },
  ],
})
