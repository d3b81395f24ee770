-- The columns of protocols take the product's words: those of packages/checklists, so that a row is a node of its tree.
-- What the wire calls them is known to the contract and view.ts alone.
ALTER TABLE protocols RENAME COLUMN tpl_name TO name;
ALTER TABLE protocols RENAME COLUMN tpl_name_cn TO name_cn;
ALTER TABLE protocols RENAME COLUMN fe_audit_type TO audit_type;

ALTER TABLE protocol_classes RENAME COLUMN class_code TO code;
ALTER TABLE protocol_classes RENAME COLUMN class_name TO name;
ALTER TABLE protocol_classes RENAME COLUMN class_name_cn TO name_cn;
ALTER TABLE protocol_classes RENAME COLUMN class_description TO description;
ALTER TABLE protocol_classes RENAME COLUMN class_description_cn TO description_cn;
ALTER TABLE protocol_classes RENAME COLUMN aql_level_code TO sample;
ALTER TABLE protocol_classes RENAME COLUMN can_clone TO is_repeated;
ALTER TABLE protocol_classes RENAME COLUMN setting_type TO add_type;
ALTER TABLE protocol_classes RENAME COLUMN customer_add_test TO takes_checks;

ALTER TABLE protocol_items RENAME COLUMN item_code TO code;
ALTER TABLE protocol_items RENAME COLUMN item_title TO name;
ALTER TABLE protocol_items RENAME COLUMN item_title_cn TO name_cn;
ALTER TABLE protocol_items RENAME COLUMN type_code TO type;
ALTER TABLE protocol_items RENAME COLUMN type_code2 TO result_style;
ALTER TABLE protocol_items RENAME COLUMN value_text TO requirement;
ALTER TABLE protocol_items RENAME COLUMN value_text_cn TO requirement_cn;

ALTER TABLE protocol_options RENAME COLUMN item_title TO name;
ALTER TABLE protocol_options RENAME COLUMN item_title_cn TO name_cn;
ALTER TABLE protocol_options RENAME COLUMN value_text TO value;
ALTER TABLE protocol_options RENAME COLUMN value_text_cn TO value_cn;
ALTER TABLE protocol_options RENAME COLUMN symbol_left TO relation;
ALTER TABLE protocol_options RENAME COLUMN symbol_right TO unit;
ALTER TABLE protocol_options RENAME COLUMN symbol_right_cn TO unit_cn;
ALTER TABLE protocol_options RENAME COLUMN input_type TO value_kind;
ALTER TABLE protocol_options RENAME COLUMN class TO defect_class;
