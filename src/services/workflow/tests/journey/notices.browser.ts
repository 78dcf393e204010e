import { expect, test } from '@playwright/test'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, post, signIn } from '#foundation/testing/browser.ts'

const FLOWS = '/api/basic/workflow/v1/workflowconfig'
const ADMIN = '10000009'
const TYPED = '[data-typed], textarea, code, body [lang="zh"]'

test('WF-61 WF-62 WF-63 an administrator says who is told of an outcome and in which words, sees what is wrong, and what publishing changes', async ({
  page,
}) => {
  needsRoom('free-meal')
  await become(page, ADMIN)
  const code = `N${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 8)}`
  const paths = [{ conditions: [], steps: [{ key: 'first', nameCn: '审批', nameEn: 'Approval', approver: 'line-manager' }] }]
  const flow = { nameCn: '夜场支援', nameEn: 'Night support', code, type: 'general', catalog: 'MEAL_OVERTIME', paths }
  const { id, revision } = await post<{ id: string; revision: number }>(page, `${FLOWS}/save`, flow)
  await post(page, `${FLOWS}/publish`, { configId: id, revision })
  await signIn(page, ADMIN, `/zh/workflow/config/${id}`)
  const card = page.locator('section.card').filter({ has: page.getByRole('heading', { name: '通知', exact: true }) })
  await card.getByRole('button', { name: '添加通知' }).click()
  await card.getByLabel('情形').selectOption({ label: '已拒绝' })
  await expect(card.getByText('始终通知：申请人（消息中心）')).toBeVisible()
  await card.getByRole('button', { name: '添加接收人' }).click()
  await card.getByLabel('另外通知1').selectOption({ label: '审批人' })
  await card.getByLabel('中文标题').fill('未通过：{subject}')
  await card.getByLabel('中文正文').fill('{step}')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(card.getByText('没有名为“step”的变量')).toBeVisible()
  await expect(card.getByText('自定义文字须填写中英文的标题和正文').first()).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
  await card.getByLabel('中文正文').fill('{name}：{comment}')
  await card.getByLabel('英文标题').fill('Not passed: {subject}')
  await card.getByLabel('英文正文').fill('{name}: {comment}')
  await expect(card.getByText('未通过：申请主题')).toBeVisible()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('有草稿')).toBeVisible()
  await page.getByRole('tab', { name: /比较与发布/ }).click()
  await expect(page.getByText('通知：已拒绝').first()).toBeVisible()
  await expect(page.getByText(/未通过：\{subject\}/).first()).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(`/en/workflow/config/${id}`)
  await expect(page.getByRole('heading', { name: 'Notices', exact: true })).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await post(page, `${FLOWS}/delete`, { id })
})
