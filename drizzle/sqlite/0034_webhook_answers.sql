ALTER TABLE `webhook_deliveries` ADD `survey_id` text REFERENCES persona_surveys(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` ADD `first_answer_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` ADD `last_answer_at` integer;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_answers` ON `webhook_deliveries` (`survey_id`,`first_answer_at`);--> statement-breakpoint
UPDATE `webhook_deliveries` SET `survey_id` = json_extract(`body`, '$.data.survey.id'), `first_answer_at` = 0, `last_answer_at` = `created_at`
WHERE `event` = 'answer.created' AND EXISTS (SELECT 1 FROM `persona_surveys` WHERE `id` = json_extract(`webhook_deliveries`.`body`, '$.data.survey.id'));
