import type { ExamQuestion } from '@goodlot/contract'
import { examGeneral, examNeeded, examQuestions } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTell } from '../../ui/app/failures.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { CheckCircleOutlined, PlusOutlined, StopOutlined } from '../../ui/kit/icons.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { inputOf, questionStatus, saveQuestion, valuesOf } from './exam-question.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import './exams.css'

/** `/exam`: the questions of the entry exam, kept by root, with how often they are answered rightly. */
export function QuestionScreen() {
  const { t, locale } = useLocale()
  const [opened, setOpened] = useState<{ question: ExamQuestion | null } | null>(null)
  const state = useListState(typingPause.records)
  const list = useListQuery('exam_question_list', state)
  const tree = useCatalogTree()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ question: null })}>
      {t('exams.add')}
    </Button>
  )
  const columns: Column<ExamQuestion>[] = [
    {
      key: 'text',
      phone: 'title',
      title: t('exams.question'),
      width: 520,
      render: (row) => {
        const texts = locale === 'zh-CN' ? row.zh : row.en
        return (
          <>
            <div>{texts.question}</div>
            <div className="app-hint">{texts.answers[0]}</div>
          </>
        )
      },
      filter: { kind: 'text', label: t('exams.search') },
    },
    {
      key: 'catalog_id',
      phone: 'line',
      title: t('exams.category'),
      width: 200,
      render: (row) => row.catalog_name || t('exams.general'),
      filter: {
        kind: 'choice',
        label: t('ui.filter_by', { column: t('exams.category') }),
        options: [
          { value: '0', label: t('exams.general') },
          ...(tree.data ?? []).map((node) => ({
            value: String(node.product_catalog_id),
            label: node.product_catalog_name,
          })),
        ],
      },
    },
    { key: 'reference', title: t('exams.reference'), width: 240, render: (row) => row.reference },
    {
      key: 'asked',
      sort: true,
      title: t('exams.asked'),
      width: 120,
      align: 'right',
      render: (row) => <span className="app-number">{row.asked}</span>,
    },
    {
      key: 'share',
      sort: true,
      phone: 'line',
      title: t('exams.share'),
      width: 160,
      align: 'right',
      render: (row) => (
        <span className="app-number">{row.asked === 0 ? '–' : percent.format(row.answered_right / row.asked)}</span>
      ),
    },
    {
      key: 'status',
      phone: 'corner',
      title: t('exams.status'),
      width: 130,
      render: (row) => (row.status ? <Tag color="green">{t('exams.in_use')}</Tag> : <Tag>{t('exams.retired')}</Tag>),
      filter: {
        kind: 'choice',
        label: t('ui.filter_by', { column: t('exams.status') }),
        options: [
          { value: String(questionStatus.inUse), label: t('exams.in_use') },
          { value: String(questionStatus.retired), label: t('exams.retired') },
        ],
      },
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 110,
      fixed: 'right',
      render: (row) => <Actions row={row} onEdit={() => setOpened({ question: row })} />,
    },
  ]
  return (
    <Page title={t('exams.title')} tools={<ListTools list={list} state={state} primary={add} />}>
      <div className="app-page">
        <p className="app-hint">
          {t('exams.lead', { questions: examQuestions, general: examGeneral, needed: examNeeded })}
        </p>
        <ListTable<ExamQuestion>
          columns={columns}
          list={list}
          rowKey="question_id"
          state={state}
          scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
          sizeChanger
          empty={{ title: t('exams.empty_title'), text: t('exams.empty_text'), action: add }}
        />
      </div>
      {opened && <QuestionDialog question={opened.question} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function Actions({ row, onEdit }: { row: ExamQuestion; onEdit(): void }) {
  const { t } = useLocale()
  const client = useQueryClient()
  const tell = useTell()
  const toggle = useMutation({
    mutationFn: () =>
      saveQuestion({
        ...inputOf(valuesOf(row)),
        question_id: row.question_id,
        version: row.version,
        status: row.status ? questionStatus.retired : questionStatus.inUse,
      }),
    onError: (error) => tell(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['exam_question_list'] }),
  })
  return (
    <RowActions
      name={row.en.question}
      main={<RowAction label={t('exams.edit_no', { no: row.question_id })} hint={t('ui.edit')} onClick={onEdit} />}
    >
      <RowAction
        icon={row.status ? <StopOutlined /> : <CheckCircleOutlined />}
        label={t(row.status ? 'exams.retire_no' : 'exams.restore_no', { no: row.question_id })}
        hint={t(row.status ? 'exams.retire' : 'exams.restore')}
        onClick={() => toggle.mutate()}
      />
    </RowActions>
  )
}
