-- Stores responses of one survey in one statement: its row is locked while this runs, and never while a program
-- or the disk is busy.
-- The rules are those of the writes on SQLite. A changed function needs another name: in a rolling restart, processes of two
-- versions use it.
CREATE OR REPLACE FUNCTION store_responses(
	of_survey text,
	replaces_unfinished boolean,
	ids text[],
	submission_ids text[],
	persons text[],
	emails text[],
	answer_lists text[],
	metadatas text[],
	times bigint[]
) RETURNS TABLE (state text, response_count integer, gaps integer, answers_revision integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	survey record;
	given record;
	stored_submissions text[] := '{}';
	stored_times bigint[] := '{}';
BEGIN
	-- The row is free before the commit is on disk; the caller waits for that before it answers anything.
	PERFORM set_config('synchronous_commit', 'off', true);
	-- Before the survey's row, and in one order: an unfinished response may be kept at the same time.
	IF replaces_unfinished THEN
		PERFORM pg_advisory_xact_lock(locks.key) FROM (
			SELECT DISTINCT hashtextextended('unfinished:' || submission, 0) AS key
			FROM unnest(submission_ids) AS submission ORDER BY key
		) AS locks;
	END IF;

	-- Each later statement sees all that was committed before the row was locked.
	SELECT s.closes_at, s.response_limit, s.response_count, s.gaps, s.answers_revision,
			s.status = 'active' AND NOT s.archived AND s.deleted_at IS NULL AS active
		INTO survey FROM persona_surveys s WHERE s.id = of_survey FOR NO KEY UPDATE;
	response_count := survey.response_count;
	gaps := survey.gaps;
	answers_revision := survey.answers_revision;

	FOR given IN
		SELECT * FROM unnest(ids, submission_ids, persons, emails, answer_lists, metadatas, times)
			AS listed (id, submission, person, email, answers, metadata, created_at)
	LOOP
		state := 'known';
		IF survey.active IS NOT TRUE OR survey.closes_at <= given.created_at
				OR survey.response_limit <= response_count THEN
			IF NOT EXISTS (SELECT FROM survey_responses r
					WHERE r.survey_id = of_survey AND r.submission_id = given.submission) THEN
				state := 'not_open';
			END IF;
		ELSIF answers_revision > 0 AND EXISTS (SELECT FROM uncounted_responses u
				WHERE u.survey_id = of_survey AND u.submission_id = given.submission
					AND u.reason NOT IN ('spam', 'unfinished')) THEN
			NULL;
		ELSIF given.person IS NOT NULL AND EXISTS (SELECT FROM survey_responses r
				WHERE r.survey_id = of_survey AND ((r.metadata -> 'fields') ->> 'user_id') = given.person
					AND ((r.metadata -> 'fields') ->> 'user_id') IS NOT NULL
					AND r.submission_id <> given.submission) THEN
			NULL;
		ELSE
			INSERT INTO survey_responses
				(id, survey_id, number, submission_id, respondent_email, answers, metadata, created_at)
				VALUES (given.id, of_survey, response_count + gaps + 1, given.submission, given.email,
					given.answers::json, given.metadata::json, given.created_at)
				ON CONFLICT (survey_id, submission_id) DO NOTHING;
			IF FOUND THEN
				state := 'counted';
				response_count := response_count + 1;
				stored_submissions := stored_submissions || given.submission;
				stored_times := stored_times || given.created_at;
			END IF;
		END IF;
		RETURN NEXT;
	END LOOP;

	IF cardinality(stored_times) > 0 THEN
		UPDATE persona_surveys s SET response_count = s.response_count + cardinality(stored_times)
			WHERE s.id = of_survey;
		INSERT INTO survey_activity AS a (survey_id, kind, hour, position, count)
			SELECT of_survey, 'answered', stored_at / 3600000, 0, count(*)
			FROM unnest(stored_times) AS stored_at GROUP BY stored_at / 3600000 ORDER BY stored_at / 3600000
			ON CONFLICT (survey_id, kind, hour, position) DO UPDATE SET count = a.count + excluded.count;
		IF replaces_unfinished THEN
			DELETE FROM uncounted_responses u WHERE u.survey_id = of_survey
				AND u.submission_id = ANY (stored_submissions) AND u.reason = 'unfinished';
		END IF;
	END IF;
END $$;
