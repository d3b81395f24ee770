/** Titles that people use for the columns of checklists: inspection plans, control plans and audit lists. */
export const checklistTitles = {
  class: [
    ...['section', 'group', 'chapter', 'area', 'inspection category'],
    ...['检验类别', '大类', '分类', '章节', '구분', '대분류', 'sekcja', 'grupa', 'sección', 'apartado'],
  ],
  subClass: ['subsection', 'sub-section', '小类', '子类别', '소분류', 'podsekcja', 'subsección'],
  number: ['number', 'item no', 'item no.', '编号', '序', '항번', 'numer', 'número'],
  item: [
    ...['check', 'check point', 'checkpoint', 'inspection item', 'question', 'test', 'characteristic'],
    ...['检验项目', '检查项目', '检测项目', '项目', '检查内容', '검사 항목', '점검 항목', '검사항목'],
    ...['punkt kontrolny', 'pytanie', 'badanie', 'punto de control', 'pregunta', 'ensayo'],
  ],
  requirement: [
    ...['criteria', 'criterion', 'acceptance criteria', 'specification', 'method', 'expected'],
    ...['检验标准', '判定标准', '技术要求', '标准要求', '方法', '요구 사항', '판정 기준', '기준'],
    ...['wymagania', 'kryterium', 'specyfikacja', 'criterio', 'especificación', 'requisitos'],
  ],
  option: ['point', 'sub-item', 'parameter', '检查点', '参数', '측정 항목', 'parametr', 'parámetro'],
  value: ['nominal', 'limit', 'target', '标准值', '限值', '기준값', 'nominał', 'granica', 'nominal value', 'límite'],
  unit: ['uom', '计量单位', 'j.m.', 'unidad de medida'],
  instrument: ['equipment', 'tool', 'gauge', '检测设备', '量具', '계측기', 'narzędzie', 'equipo'],
  defectCode: ['defect no', '缺陷代码', '불량 코드', 'nr wady'],
} as const
